// Colours that Material UI's palette has no name for, by scheme.
import { useTheme } from '@mui/material/styles';
import { darkColours, lightColours } from '../theme.ts';
import type { Colours } from '../theme.ts';

/** The colours of the scheme in use. */
export function useColours(): Colours {
  return useTheme().palette.mode === 'dark' ? darkColours : lightColours;
}
