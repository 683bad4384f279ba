import { Button } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';

interface SaveButtonProps {
  busy: boolean;
  /** What it saves, for its accessible name: a page has several of these buttons. */
  of: string;
}

/** The save button of a panel with a form of its own. */
export function SaveButton({ busy, of }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={busy}
      aria-label={staffTexts.saveOf(of)}
      sx={{ justifySelf: 'start' }}
    >
      {staffTexts.save}
    </Button>
  );
}
