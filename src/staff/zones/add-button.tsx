import { Box, Button } from '@mui/material';

/** Adds a row below a list. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Box>
      <Button variant="outlined" size="small" onClick={onClick}>
        {label}
      </Button>
    </Box>
  );
}
