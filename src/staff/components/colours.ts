// Colours of the shop that Material UI's palette has no name for.
import { useTheme } from '@mui/material/styles';
import { darkColours, lightColours } from '../theme.ts';
import type { Colours } from '../theme.ts';

/** The colours of the current colour scheme. */
export function useColours(): Colours {
  return useTheme().palette.mode === 'dark' ? darkColours : lightColours;
}
