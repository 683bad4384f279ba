import { useState } from 'react';
import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffAttributionTexts as texts } from '../../texts/staff-attribution.ts';
import { useColours } from '../components/colours.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { formatApiAmount, parseApiAmount } from '../format/money.ts';
import { relatedResources } from '../resources.ts';
import type { SourceSalesRecord } from '../records.ts';

const periods = [7, 30, 90, 365] as const;

/** Orders and turnover by source of the visit: a table whose cells have a bar each. */
export function SourcesPanel() {
  const [days, setDays] = useState<number>(30);
  const { data, error, refetch } = useGetList<SourceSalesRecord>(relatedResources.sourceSales, {
    filter: { days: String(days) },
  });
  return (
    <Panel title={texts.report} help={texts.reportHelp}>
      <TextField
        select
        size="small"
        label={texts.period}
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
        sx={{ mb: 2, minWidth: 200 }}
      >
        {periods.map((count) => (
          <MenuItem key={count} value={count}>
            {texts.lastDays(count)}
          </MenuItem>
        ))}
      </TextField>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.noOrders}</Typography>}
      {data && data.length > 0 && <SourcesTable sources={data} />}
    </Panel>
  );
}

function SourcesTable({ sources }: { sources: readonly SourceSalesRecord[] }) {
  const colours = useColours();
  const mostOrders = Math.max(...sources.map(({ orders }) => orders));
  const mostTurnover = Math.max(1, ...sources.map(({ total }) => parseApiAmount(total)));
  return (
    <Table size="small" aria-label={texts.report} sx={{ '& .MuiTableCell-root': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.source}</TableCell>
          <TableCell>{texts.orders}</TableCell>
          <TableCell>{texts.turnover}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sources.map(({ id, type, source, orders, total }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row" sx={{ width: '34%', overflowWrap: 'anywhere' }}>
              {texts.sourceOf(type, source)}
            </TableCell>
            <TableCell>
              <Bar part={orders / mostOrders} colour={colours.inkSoft} text={String(orders)} />
            </TableCell>
            <TableCell>
              <Bar part={parseApiAmount(total) / mostTurnover} colour={colours.accent} text={formatApiAmount(total)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A number with a bar of its part of the highest one, from 0 to 1. */
function Bar({ part, colour, text }: { part: number; colour: string; text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <span>{text}</span>
      <Box
        component="svg"
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 8 }}
      >
        <rect x={0} y={0} width={part * 100} height={8} fill={colour} />
      </Box>
    </Box>
  );
}
