// Back-in-stock requests: a visitor asks for one email when a product is available again.

/** The emails of a request: confirm your address, and the product is back. */
export type RestockMailKind = 'restock-confirm' | 'restock-back';

/** The state of a request. A request that is not confirmed in time counts as `gone`. */
type RestockState = 'asked' | 'waiting' | 'gone';

/** The state of a request at `now` (epoch ms). An unconfirmed request is `asked` for at most `unconfirmedFor` ms. */
export function restockState(
  request: { askedAt: number; confirmedAt: number | null; toldAt: number | null } | null,
  now: number,
  unconfirmedFor: number,
): RestockState {
  if (request?.toldAt !== null) return 'gone';
  if (request.confirmedAt !== null) return 'waiting';
  return now - request.askedAt < unconfirmedFor ? 'asked' : 'gone';
}
