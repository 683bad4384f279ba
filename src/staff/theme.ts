// The Material UI themes (light and dark), built from the design tokens of the shop.
import type { ThemeOptions } from '@mui/material';
import { nlNL } from '@mui/material/locale';
import tokens from '../web/styles/tokens.css?raw';

export interface Colours {
  paper: string;
  stage: string;
  card: string;
  ink: string;
  inkSoft: string;
  line: string;
  lineStrong: string;
  accent: string;
  accentStrong: string;
  accentText: string;
  accentWash: string;
  onAccent: string;
  ok: string;
  okWash: string;
  low: string;
  lowWash: string;
}

const colourNames = [
  'paper',
  'stage',
  'card',
  'ink',
  'inkSoft',
  'line',
  'lineStrong',
  'accent',
  'accentStrong',
  'accentText',
  'accentWash',
  'onAccent',
  'ok',
  'okWash',
  'low',
  'lowWash',
] as const satisfies readonly (keyof Colours)[];

/** Parses the colours of the tokens; a later part overrides an earlier one. Throws when a colour is in no part. */
export function parseColours(...parts: readonly string[]): Colours {
  const found = colourNames.map((name) => {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const value = parts
      .map((part) => new RegExp(`--${property}:\\s*(#[0-9a-f]+)[;}]`).exec(part)?.[1])
      .findLast((colour) => colour !== undefined);
    if (value === undefined) throw new Error(`--${property} is no colour of the tokens`);
    return [name, value];
  });
  return Object.fromEntries(found) as Colours;
}

const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');

export const lightColours = parseColours(light);
export const darkColours = parseColours(light, dark);

const displayFont = "'Bricolage', 'Bricolage Arial', 'Bricolage Roboto', sans-serif";
const textFont = "'Hanken', 'Hanken Arial', 'Hanken Roboto', sans-serif";

/** The focus outline, visible on every background. */
const focusStyle = (colours: Colours) => ({ outline: `3px solid ${colours.ink}`, outlineOffset: 2 });

/** The Material UI options of one colour scheme. */
function buildTheme(mode: 'light' | 'dark', colours: Colours): ThemeOptions {
  return {
    components: { ...nlNL.components, ...componentOptions(colours) },
    palette: {
      mode,
      background: { default: colours.paper, paper: colours.card },
      text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.lineStrong },
      divider: colours.line,
      primary: { main: colours.accent, dark: colours.accentStrong, contrastText: colours.onAccent },
      secondary: { main: colours.ink, contrastText: colours.card },
      error: { main: colours.accentText, contrastText: mode === 'light' ? colours.onAccent : colours.paper },
      success: { main: colours.ok, contrastText: mode === 'light' ? colours.onAccent : colours.paper },
      warning: { main: colours.low, contrastText: mode === 'light' ? colours.onAccent : colours.paper },
      info: { main: colours.inkSoft, contrastText: colours.card },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: textFont,
      fontSize: 15,
      h1: { fontFamily: displayFont, fontWeight: 700, fontSize: '2rem', lineHeight: 1.1, letterSpacing: '-0.02em' },
      h2: { fontFamily: displayFont, fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.2, letterSpacing: '-0.01em' },
      h3: { fontFamily: displayFont, fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.25 },
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { textTransform: 'none', letterSpacing: 0 },
    },
  };
}

function componentOptions(colours: Colours): NonNullable<ThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word', fontVariantNumeric: 'tabular-nums' },
        a: { color: 'inherit', textUnderlineOffset: '0.2em' },
        ':focus-visible': focusStyle(colours),
        'img, svg': { maxWidth: '100%' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${colours.line}` } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusStyle(colours) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 42, paddingInline: 18 },
        outlined: { color: colours.ink, borderColor: colours.lineStrong, backgroundColor: colours.card },
        text: { color: colours.ink, '&.MuiButton-colorError': { color: colours.accentText } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { '&[aria-disabled="true"]': { opacity: 0.4 } } } },
    // By default a link has the accent of a button, which is too dark to read on a dark ground.
    MuiLink: { defaultProps: { color: colours.accentText } },
    // A chosen product with a long name is cut off; the form stays as wide as its window.
    MuiAutocomplete: { styleOverrides: { root: { minWidth: 0 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: colours.card },
        notchedOutline: { borderColor: colours.lineStrong },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // The default of a setting can be a long address.
        root: { color: colours.inkSoft, fontSize: '0.85rem', marginInline: 2, overflowWrap: 'anywhere' },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { color: colours.inkSoft } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, padding: '12px 16px' },
        head: { color: colours.inkSoft, fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.3 },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiSnackbarContent: {
      styleOverrides: { root: { backgroundColor: colours.ink, color: colours.card, fontWeight: 500, border: 0 } },
    },
  };
}

export const lightTheme = buildTheme('light', lightColours);
export const darkTheme = buildTheme('dark', darkColours);
