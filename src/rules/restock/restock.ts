// Telling somebody that something is back in stock: what a request lives through.

/** Letters about a request: is this your address, and: it is back. */
export type RestockMailKind = 'restock-confirm' | 'restock-back';

/** Whether a letter is one of these. */
export function isRestockMail(kind: string): kind is RestockMailKind {
  return kind === 'restock-confirm' || kind === 'restock-back';
}

/** Where a request stands: not confirmed in time it is as good as gone. */
export type RestockState = 'asked' | 'waiting' | 'gone';

/** The state of a request at `now`; `asked`: unconfirmed, for at most `unconfirmedFor` (all in epoch ms or ms). */
export function restockState(
  request: { askedAt: number; confirmedAt: number | null; toldAt: number | null } | null,
  now: number,
  unconfirmedFor: number,
): RestockState {
  if (request?.toldAt !== null) return 'gone';
  if (request.confirmedAt !== null) return 'waiting';
  return now - request.askedAt < unconfirmedFor ? 'asked' : 'gone';
}
