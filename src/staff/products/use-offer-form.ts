// The state of one form for price and stock: what was seen, what is typed, what is wrong, and saving.
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOfferChange } from '../../wire/wc-v3.ts';
import { rooms, within } from '../resources.ts';
import { refusalOf, refusedParams, wordsOf } from '../rest-client.ts';
import { errorsOfParams, isChanged, offerChange, offerErrors, typedOffer } from './offer-change.ts';
import type { FieldErrors, Offer, OfferField, TypedOffer } from './offer-change.ts';

/** Whose price and stock it is; `owner`: the product of a variation. */
export interface OfferOwner {
  id: number;
  owner: number | null;
  name: string;
}

export interface OfferForm {
  offer: Offer;
  typed: TypedOffer;
  errors: FieldErrors;
  /** What the server said that belongs to no field. */
  trouble: string | null;
  changed: boolean;
  busy: boolean;
  saved: boolean;
  type: (fields: Partial<TypedOffer>) => void;
  /** Judges a field that somebody leaves. */
  leave: (field: OfferField) => void;
  /** Sends what differs; the first field that is wrong, if any. */
  save: () => OfferField | null;
  /** Sends how stock is kept, at once; what else is typed stays. */
  keepStock: (change: Pick<WcOfferChange, 'manage_stock' | 'stock_status'>) => void;
}

export function useOfferForm(whose: OfferOwner, fetched: Offer): OfferForm {
  const [offer, setOffer] = useState(fetched);
  const [typed, setTyped] = useState(() => typedOffer(fetched));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [update, { isPending: busy }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const changed = isChanged(offer, typed);

  // What others changed is shown, unless somebody is typing: then the server compares with what was seen.
  const [seen, setSeen] = useState(fetched);
  if (seen !== fetched && !changed) {
    setSeen(fetched);
    setOffer(fetched);
    setTyped(typedOffer(fetched));
  }

  const refused = (error: unknown): void => {
    const refusal = refusalOf(error);
    const now = refusal?.data['stock_quantity'];
    if (refusal?.code === 'woocommerce_rest_stock_changed' && typeof now === 'number') {
      setOffer((seen) => ({ ...seen, stock_quantity: now }));
      setErrors({ stock: texts.stockChanged(now) });
      return;
    }
    const { fields, other } = errorsOfParams(refusedParams(error));
    setErrors(fields);
    setTrouble(Object.keys(fields).length > 0 ? (other[0] ?? null) : (other[0] ?? wordsOf(error)));
  };

  const send = (change: WcOfferChange, settle: (record: Offer) => void): void => {
    if (busy) return;
    setTrouble(null);
    const { id, owner, name } = whose;
    void update(
      owner === null ? rooms.products : within.variations,
      { id, data: change, previousData: { id }, ...(owner !== null && { meta: { owner } }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: (record: Offer) => {
          setOffer(record);
          settle(record);
          notify(texts.savedOf(name), { type: 'success' });
          refresh();
        },
        onError: refused,
      },
    );
  };

  return {
    offer,
    typed,
    errors,
    trouble,
    changed,
    busy,
    saved: saved && !changed,
    type: (fields) => {
      const next = { ...typed, ...fields };
      setTyped(next);
      setSaved(false);
      // What was wrong is judged again while it is put right; what is new is judged when somebody leaves its field.
      setErrors((before) => stillWrong(before, offerErrors(offer, next)));
    },
    save: () => {
      const found = offerErrors(offer, typed);
      setErrors(found);
      const [first] = Object.keys(found) as OfferField[];
      if (first !== undefined) return first;
      const change = offerChange(offer, typed);
      if (Object.keys(change).length === 0) {
        notify(texts.nothingChanged);
        setTyped(typedOffer(offer));
        return null;
      }
      send(change, (record) => {
        setTyped(typedOffer(record));
        setErrors({});
        setSaved(true);
      });
      return null;
    },
    leave: (field) => {
      const problem = offerErrors(offer, typed)[field];
      if (problem !== undefined && typed[field] !== typedOffer(offer)[field])
        setErrors((before) => ({ ...before, [field]: problem }));
    },
    keepStock: (change) => send(change, (record) => setTyped((now) => ({ ...now, stock: typedOffer(record).stock }))),
  };
}

/** Of the fields that were wrong, those that still are. */
function stillWrong(before: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(before, field)));
}
