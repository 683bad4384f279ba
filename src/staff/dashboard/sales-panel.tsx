import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { formatCalendarDate } from '../../texts/dates.ts';
import { staffHomeTexts as texts } from '../../texts/staff.ts';
import type { StaffSales } from '../../wire/staff-orders.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { formatApiAmount, parseApiAmount } from '../format/money.ts';
import { relatedResources } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { SalesRecord } from '../records.ts';
import { DayBars } from './day-bars.tsx';

/** Turnover and orders of the day and the week, and a plot of the last days. */
export function SalesPanel() {
  const { data, error, refetch } = useGetOne<SalesRecord>(relatedResources.sales, { id: onlyId });
  return (
    <Panel title={texts.sales} help={texts.salesHelp}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <SalesFigures sales={data} />}
    </Panel>
  );
}

function SalesFigures({ sales: { days, week } }: { sales: StaffSales }) {
  const today = days.at(-1);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, '& dd': { m: 0 } }}>
        {today && <SalesFigure name={texts.today} sales={today} />}
        <SalesFigure name={texts.week} sales={week} />
      </Box>
      <DayBars
        label={texts.plot(days.length)}
        bars={days.map(({ date, total }) => ({
          date,
          value: parseApiAmount(total),
          text: `${formatCalendarDate(date)}: ${formatApiAmount(total)}`,
        }))}
        summary={summarise(days)}
      />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 24, width: 'fit-content' } }}>
        <summary>{texts.showTable}</summary>
        <Table
          size="small"
          sx={{ mt: 1, maxWidth: 520, '& .MuiTableCell-root': { px: 0.75 } }}
          aria-label={texts.plot(days.length)}
        >
          <TableHead>
            <TableRow>
              <TableCell>{texts.day}</TableCell>
              <TableCell align="right">{texts.orders}</TableCell>
              <TableCell align="right">{texts.turnover}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ date, orders, total }) => (
              <TableRow key={date}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {formatCalendarDate(date)}
                </TableCell>
                <TableCell align="right">{orders}</TableCell>
                <TableCell align="right">{formatApiAmount(total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

function SalesFigure({ name, sales: { orders, total } }: { name: string; sales: StaffSales['week'] }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ fontFamily: 'h1.fontFamily', fontSize: '2rem', fontWeight: 700, lineHeight: 1.2 }}>
        {formatApiAmount(total)}
      </Box>
      <Typography component="dd">{texts.countOrders(orders)}</Typography>
    </div>
  );
}

/** What the plot shows, in a sentence. */
function summarise(days: StaffSales['days']): string {
  const [best] = days.toSorted((a, b) => parseApiAmount(b.total) - parseApiAmount(a.total));
  if (!best || parseApiAmount(best.total) === 0) return texts.plotEmpty;
  return texts.plotSummary(formatApiAmount(best.total), formatCalendarDate(best.date));
}
