// Tells that somebody else saved the product meanwhile, and what happened to the values of the form.
import { Alert, Box, Typography } from '@mui/material';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { formatMoment } from '../../texts/dates.ts';
import { parseGmt } from '../format/gmt-time.ts';
import type { EditConflict } from './use-product-form.ts';

const namesOf = (names: EditConflict['taken']): string => names.map((name) => productValueNames[name]).join(', ');

export function OvertakenNotice({ overtaken: { edits, conflicts, taken } }: { overtaken: EditConflict }) {
  const [last] = edits;
  return (
    <Alert severity="warning" variant="outlined">
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {last && <Typography>{texts.overtakenBy(last.author, formatMoment(parseGmt(last.date_gmt)))}</Typography>}
        {taken.length > 0 && <Typography>{texts.taken(namesOf(taken))}</Typography>}
        {conflicts.length > 0 && <Typography>{texts.conflicts(namesOf(conflicts))}</Typography>}
        <Typography>{texts.saveAgain}</Typography>
      </Box>
    </Alert>
  );
}
