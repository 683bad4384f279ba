import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useColours } from './colours.ts';

interface FilterTab {
  name: string;
  /** Number of records behind it; undefined while it is loading. */
  count: number | undefined;
  to: string;
  isCurrent: boolean;
}

/** Links to the parts of a list, each with its number of records. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const colours = useColours();
  return (
    <Box component="nav" aria-label={label} sx={{ mb: 2.5, overflowX: 'auto', overflowY: 'hidden' }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          m: 0,
          p: 0,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        {tabs.map(({ name, count, to, isCurrent }) => (
          <li key={name}>
            <Box
              component={LinkBase}
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                px: 1.5,
                textDecoration: 'none',
                fontWeight: isCurrent ? 680 : 520,
                color: isCurrent ? colours.accentText : colours.ink,
                borderBottom: '3px solid',
                borderColor: isCurrent ? colours.accent : 'transparent',
                outlineOffset: '-3px !important',
                '&:hover': { bgcolor: colours.stage },
              }}
            >
              {name}
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', minWidth: '1ch' }}
              >
                {count ?? ''}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
