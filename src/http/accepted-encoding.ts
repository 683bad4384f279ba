// In which compressed form a client takes an answer.

export type Encoding = 'br' | 'gzip';

/** The best encoding a client takes; null for none of ours. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
}
