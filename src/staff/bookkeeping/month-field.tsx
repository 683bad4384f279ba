import { TextField } from '@mui/material';
import { staffBookkeepingTexts as texts } from '../../texts/staff-bookkeeping.ts';
import { lastMonths, thisMonth } from './months.ts';

/** The choice of a month: '2026-11'. */
export function MonthField({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  return (
    <TextField
      select
      label={texts.month}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 260 }}
    >
      {lastMonths(thisMonth()).map((one) => (
        <option key={one} value={one}>
          {texts.monthOf(one)}
        </option>
      ))}
    </TextField>
  );
}
