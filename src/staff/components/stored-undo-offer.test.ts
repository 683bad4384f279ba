import { expect, it } from 'vitest';
import { readUndoOffer, storeUndoOffer } from './stored-undo-offer.ts';

const offer = { message: 'Bestelling 7 is verzonden.', path: 'shop/v1/orders/7/undo', undone: 'Ongedaan gemaakt.' };

function makeStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, storage: () => storage };
}

it('an offer is found again until it ends, and not after it was removed', () => {
  const { storage } = makeStorage();
  expect(readUndoOffer(storage, 0)).toBeNull();
  storeUndoOffer(storage, { offer, end: 10_000 });
  expect(readUndoOffer(storage, 9_999)).toEqual({ offer, end: 10_000 });
  expect(readUndoOffer(storage, 10_000)).toBeNull();
  storeUndoOffer(storage, null);
  expect(readUndoOffer(storage, 0)).toBeNull();
});

it.each(['no JSON', '7', '{"offer":{},"end":1}', '{"offer":{"message":"a","path":"b"},"end":9}'])(
  'what is no offer is not shown: %s',
  (text) => {
    const { values, storage } = makeStorage();
    storeUndoOffer(storage, { offer, end: 9 });
    for (const key of values.keys()) values.set(key, text);
    expect(readUndoOffer(storage, 0)).toBeNull();
  },
);

it('without storage nothing fails', () => {
  const storage = () => {
    throw new Error('denied');
  };
  storeUndoOffer(storage, { offer, end: 9 });
  expect(readUndoOffer(storage, 0)).toBeNull();
});
