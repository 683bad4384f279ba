// What came back of a withdrawal: which, how many, what can be sold again, and what value was lost.
import { Box, Typography } from '@mui/material';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import { FormTextField } from '../components/form-fields.tsx';
import type { ReturnRow } from './return-values.ts';

interface ReturnedLinesProps {
  rows: readonly ReturnRow[];
  onChange: (rows: readonly ReturnRow[]) => void;
}

export function ReturnedLines({ rows, onChange }: ReturnedLinesProps) {
  const set = (lineId: number, change: Partial<ReturnRow>) =>
    onChange(rows.map((row) => (row.lineId === lineId ? { ...row, ...change } : row)));
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 3 }}>
      <Typography variant="body2">{texts.returnHelp}</Typography>
      {rows.map((row) => (
        <ReturnedLine key={row.lineId} row={row} onChange={(change) => set(row.lineId, change)} />
      ))}
    </Box>
  );
}

function ReturnedLine({ row, onChange }: { row: ReturnRow; onChange: (change: Partial<ReturnRow>) => void }) {
  const { name, withdrawn, quantity, restocked, lost, reason } = row;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <FormTextField
        label={texts.returnedUnits(name, withdrawn)}
        type="number"
        value={quantity}
        onChange={(value) => onChange({ quantity: value })}
        input={{ min: 0, max: withdrawn }}
      />
      <FormTextField
        label={texts.restockedUnits}
        type="number"
        value={restocked}
        onChange={(value) => onChange({ restocked: value })}
        input={{ min: 0, max: withdrawn, 'aria-label': texts.restockedUnitsOf(name) }}
      />
      <FormTextField
        label={texts.lost}
        value={lost}
        onChange={(value) => onChange({ lost: value })}
        input={{ inputMode: 'decimal', 'aria-label': texts.lostOf(name) }}
      />
      {lost.trim() !== '' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormTextField
            label={texts.lostReason}
            value={reason}
            onChange={(value) => onChange({ reason: value })}
            input={{ maxLength: serverLimits.returnReason, 'aria-label': texts.lostReasonOf(name) }}
          />
        </Box>
      )}
    </Box>
  );
}
