// Order numbers as people type them.

/** The number without what people write before it: '#', 'nr.', spaces. Refuses nothing. */
export function orderNumberFrom(typed: string): string {
  return typed.replace(/^(?:nr\.?|no\.?|#|\s)+/i, '').trim();
}
