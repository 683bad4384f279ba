import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatDateTime } from '../../texts/dates.ts';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcPriceInterval } from '../../wire/wc-offer.ts';
import { formatApiAmount } from '../format/money.ts';
import { parseGmt } from '../format/gmt-time.ts';

/** All past, current and planned prices, the most recently written first (R36). */
export function PriceHistory({ history }: { history: readonly WcPriceInterval[] }) {
  if (history.length === 0) return <Typography color="textSecondary">{texts.noHistory}</Typography>;
  const rows = history.map((row, index) => ({ ...row, id: index })).reverse();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={texts.history}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{texts.price}</TableCell>
            <TableCell>{texts.historyFrom}</TableCell>
            <TableCell>{texts.historyTo}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell sx={{ pl: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>{formatApiAmount(row.price)}</TableCell>
              <TableCell>{formatDateTime(parseGmt(row.from_gmt))}</TableCell>
              <TableCell>{row.to_gmt === null ? texts.historyOpen : formatDateTime(parseGmt(row.to_gmt))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
