// The series of document numbers as lines of text, for a command.

interface Series {
  kind: 'invoice' | 'creditnote';
  year: number;
  count: number;
  first: number | null;
  last: number;
  missing: readonly number[];
  doubled: readonly number[];
}

const names = { invoice: 'facturen', creditnote: 'creditnota’s' } as const;

/** A line per series, and whether no number is missing or doubled. */
export function describeSeries(series: readonly Series[]): { lines: readonly string[]; isWhole: boolean } {
  if (series.length === 0) return { lines: ['Er zijn nog geen facturen of creditnota’s.'], isWhole: true };
  const lines = series.map(({ kind, year, count, first, last, missing, doubled }) => {
    const faults = [
      ...(missing.length === 0 ? [] : [`ontbreekt: ${missing.join(', ')}`]),
      ...(doubled.length === 0 ? [] : [`dubbel: ${doubled.join(', ')}`]),
    ];
    const state = faults.length === 0 ? 'sluit aan' : faults.join('; ');
    return `${year} ${names[kind]}: ${count} stuks, nummer ${first ?? '-'} tot en met ${last}, ${state}`;
  });
  return { lines, isWhole: series.every(({ missing, doubled }) => missing.length + doubled.length === 0) };
}
