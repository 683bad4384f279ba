// Styles of emails. What an email cannot do without is inline, because many mail programs ignore style sheets; basic
// properties only, because many support no others. Small screens and dark mode are in a style sheet.
import type { CSSProperties } from 'react';

const textColour = '#1c1814';
const mutedColour = '#5b5248';
const borderColour = '#e1d8ca';
const accentColour = '#bf301e';

export const mailStyle = {
  body: { margin: 0, padding: 0, backgroundColor: '#f7f3ec', color: textColour },
  outer: { width: '100%', backgroundColor: '#f7f3ec' },
  cell: { padding: '24px 12px' },
  sheet: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: '#fffdf9',
    border: `1px solid ${borderColour}`,
    borderRadius: '12px',
    fontFamily: 'Helvetica, Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '24px',
    color: textColour,
  },
  content: { padding: '28px 28px 8px' },
  brand: { margin: '0 0 20px', fontSize: '20px', fontWeight: 700, color: accentColour },
  sign: { margin: '0 8px 0 0', border: 0, verticalAlign: 'middle' },
  h1: { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700 },
  h2: { margin: '28px 0 8px', fontSize: '19px', lineHeight: '26px', fontWeight: 700 },
  h3: { margin: '20px 0 6px', fontSize: '16px', lineHeight: '24px', fontWeight: 700 },
  text: { margin: '0 0 12px' },
  small: { margin: '0 0 10px', fontSize: '14px', lineHeight: '21px', color: mutedColour },
  caption: { margin: '12px 0' },
  details: { fontSize: '14px', lineHeight: '21px', color: mutedColour },
  table: { width: '100%', borderCollapse: 'collapse' },
  pictureCell: {
    width: '64px',
    padding: '8px 12px 8px 0',
    verticalAlign: 'top',
    borderTop: `1px solid ${borderColour}`,
  },
  picture: { display: 'block', border: 0, borderRadius: '6px' },
  nameCell: {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: `1px solid ${borderColour}`,
  },
  amountCell: {
    padding: '8px 0',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${borderColour}`,
  },
  label: { padding: '6px 16px 6px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 400, color: mutedColour },
  value: { padding: '6px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 700 },
  /** White in every colour scheme, since a QR code is read as dark on light. */
  qrCode: { display: 'block', margin: '8px 0 16px', border: 0, borderRadius: '6px', backgroundColor: '#ffffff' },
  button: {
    display: 'inline-block',
    margin: '8px 0 16px',
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: accentColour,
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  link: { color: accentColour },
  box: {
    margin: '8px 0 16px',
    padding: '12px 16px 2px',
    border: `1px solid ${borderColour}`,
    fontSize: '14px',
    lineHeight: '22px',
  },
  footer: { padding: '16px 28px 28px', borderTop: `1px solid ${borderColour}` },
} as const satisfies Record<string, CSSProperties>;

/** The dark colours are those of the shop (web/styles/tokens.css). `!important` wins over the inline styles. */
export const mailStyleSheet = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (max-width: 480px) {',
  '.edge { padding: 12px 6px !important; }',
  // An IBAN does not fit beside its label.
  '.label, .value { display: block !important; padding-top: 0 !important; padding-bottom: 0 !important; }',
  '.value { padding-bottom: 8px !important; }',
  '.content, .footer { padding-left: 18px !important; padding-right: 18px !important; }',
  '}',
  '@media (prefers-color-scheme: dark) {',
  '.ground { background-color: #151210 !important; }',
  '.sheet { background-color: #1e1a17 !important; border-color: #38312b !important; color: #f5eee4 !important; }',
  '.line { border-color: #38312b !important; }',
  '.soft { color: #bdb1a3 !important; }',
  '.accent { color: #ff907c !important; }',
  '.button { background-color: #c93a27 !important; }',
  '}',
].join('\n');
