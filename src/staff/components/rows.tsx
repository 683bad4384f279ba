// The rows of a list: a table on a wide screen, cards on a narrow one.
import {
  Box,
  Paper,
  Table,
  TableBody,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

/** Whether the screen is wide enough for a table. */
export function useIsWideScreen(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
}

/** A table with a head of cells; `narrow`: with less space beside its columns, for a table with many of them. */
export function RowTable({
  head,
  narrow = false,
  children,
}: {
  head: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <TableContainer component={Paper}>
      <Table sx={narrow ? { '& .MuiTableCell-root': { px: 1.25 } } : {}}>
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** One row; a `RowLink` in it covers the row. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      {children}
    </TableRow>
  );
}

/** The cards of a list. */
export function RowCards({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

/** One card; a `RowLink` in it covers the card. */
export function RowCard({ children, sx = {} }: { children: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <Paper component="li" sx={[{ position: 'relative', p: 2, display: 'grid', gap: 0.75 }, sx as object]}>
      {children}
    </Paper>
  );
}

/** A line of a card that is less important. */
export function CardText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** The last line of a card, with its children at both ends. */
export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
      {children}
    </Box>
  );
}

/** The link to the record; its clickable area covers the row or card. */
export function RowLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Box
      component={LinkBase}
      to={to}
      aria-label={label}
      sx={{ fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {children}
    </Box>
  );
}
