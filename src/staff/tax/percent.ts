// Percentages as people type them: 2550 basis points is '25,5'.

/** Basis points → text. */
export function toPercent(basisPoints: number): string {
  return String(basisPoints / 100).replace('.', ',');
}

/** Text with a comma or a point and at most two decimals → basis points; null for anything else, and above 50%. */
export function parsePercent(typed: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints <= 5_000 ? basisPoints : null;
}
