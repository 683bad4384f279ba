import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface FactItem {
  name: string;
  value: ReactNode;
}

/** A list of names with their values below them. */
export function FactList({ facts }: { facts: readonly FactItem[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
            {name}
          </Box>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
