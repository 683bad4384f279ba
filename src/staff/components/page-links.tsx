import { Box, Button, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The buttons to the pages before and after this one; nothing for a single page. */
export function PageLinks({ page, pages, onChange }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={staffTexts.pages}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {staffTexts.previous}
      </Button>
      <Typography aria-live="polite">{staffTexts.pageOf(page, pages)}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {staffTexts.next}
      </Button>
    </Box>
  );
}
