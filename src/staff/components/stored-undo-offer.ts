// The current offer to undo a change, stored for this tab: a reload of the page does not withdraw it.

/** An offer to undo the last change. */
export interface UndoOffer {
  message: string;
  /** Address of the call that undoes the change, below the REST interface's root. */
  path: string;
  /** The message once the change is undone. */
  undone: string;
  /** The focus stays where it is: whoever scans goes on. Otherwise it goes to the button. */
  keepsFocus?: boolean;
}

interface StoredUndoOffer {
  offer: UndoOffer;
  /** When the offer ends, epoch ms. */
  end: number;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-undo-offer';

/** Stores the offer in place of an earlier one; null removes it. Without a usable storage nothing is stored. */
export function storeUndoOffer(storage: () => TabStorage, offer: StoredUndoOffer | null): void {
  try {
    if (offer) storage().setItem(key, JSON.stringify(offer));
    else storage().removeItem(key);
  } catch {
    // The browser allows no storage, or it is full.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isStored(value: unknown): value is StoredUndoOffer {
  if (typeof value !== 'object' || value === null || !('offer' in value) || !('end' in value)) return false;
  const { offer, end } = value;
  if (typeof end !== 'number' || typeof offer !== 'object' || offer === null) return false;
  return (
    'message' in offer &&
    isText(offer.message) &&
    'path' in offer &&
    isText(offer.path) &&
    'undone' in offer &&
    isText(offer.undone)
  );
}

/** The stored offer; null when there is none or when it has ended at `now` (epoch ms). */
export function readUndoOffer(storage: () => TabStorage, now: number): StoredUndoOffer | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isStored(stored) && stored.end > now ? stored : null;
  } catch {
    return null;
  }
}
