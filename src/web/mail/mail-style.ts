// Styles of emails. Inline, because email programs ignore style sheets; basic properties only, because many support no
// others.
import type { CSSProperties } from 'react';

const textColour = '#1c1814';
const mutedColour = '#5b5248';
const borderColour = '#e1d8ca';

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
  name: { margin: '0 0 20px', fontSize: '20px', fontWeight: 700, color: '#bf301e' },
  h1: { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700 },
  h2: { margin: '28px 0 8px', fontSize: '19px', lineHeight: '26px', fontWeight: 700 },
  h3: { margin: '20px 0 6px', fontSize: '16px', lineHeight: '24px', fontWeight: 700 },
  text: { margin: '0 0 12px' },
  small: { margin: '0 0 10px', fontSize: '14px', lineHeight: '21px', color: mutedColour },
  table: { width: '100%', borderCollapse: 'collapse' },
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
  button: {
    display: 'inline-block',
    margin: '8px 0 16px',
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: '#bf301e',
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  box: {
    margin: '8px 0 16px',
    padding: '12px 16px',
    border: `1px solid ${borderColour}`,
    fontSize: '14px',
    lineHeight: '22px',
  },
  footer: { padding: '16px 28px 28px', borderTop: `1px solid ${borderColour}` },
} as const satisfies Record<string, CSSProperties>;
