// The state of one form for price and stock: what was seen, what is typed, what is wrong, and saving.
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOfferChange } from '../../wire/wc-v3.ts';
import { pageResources, relatedResources } from '../resources.ts';
import { readRestError, getParamErrors, getErrorMessage } from '../rest-client.ts';
import { groupParamErrors, isOfferChanged, diffOffer, validateOffer, toOfferValues } from './offer-change.ts';
import type { OfferFormErrors, EditableOffer, OfferFormField, OfferValues } from './offer-change.ts';

/** Whose price and stock it is; `owner`: the product of a variation. */
export interface OfferTarget {
  id: number;
  owner: number | null;
  name: string;
}

export interface OfferForm {
  offer: EditableOffer;
  typed: OfferValues;
  errors: OfferFormErrors;
  /** What the server said that belongs to no field. */
  trouble: string | null;
  changed: boolean;
  busy: boolean;
  saved: boolean;
  type: (fields: Partial<OfferValues>) => void;
  /** Judges a field that somebody leaves. */
  leave: (field: OfferFormField) => void;
  /** Sends what differs; the first field that is wrong, if any. */
  save: () => OfferFormField | null;
  /** Sends how stock is kept, at once; what else is typed stays. */
  keepStock: (change: Pick<WcOfferChange, 'manage_stock' | 'stock_status'>) => void;
}

export function useOfferForm(whose: OfferTarget, fetched: EditableOffer): OfferForm {
  const [offer, setOffer] = useState(fetched);
  const [typed, setTyped] = useState(() => toOfferValues(fetched));
  const [errors, setErrors] = useState<OfferFormErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [update, { isPending: busy }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const changed = isOfferChanged(offer, typed);

  // What others changed is shown, unless somebody is typing: then the server compares with what was seen.
  const [seen, setSeen] = useState(fetched);
  if (seen !== fetched && !changed) {
    setSeen(fetched);
    setOffer(fetched);
    setTyped(toOfferValues(fetched));
  }

  const refused = (error: unknown): void => {
    const refusal = readRestError(error);
    const now = refusal?.data['stock_quantity'];
    if (refusal?.code === 'woocommerce_rest_stock_changed' && typeof now === 'number') {
      setOffer((seen) => ({ ...seen, stock_quantity: now }));
      setErrors({ stock: texts.stockChanged(now) });
      return;
    }
    const { fields, other } = groupParamErrors(getParamErrors(error));
    setErrors(fields);
    setTrouble(Object.keys(fields).length > 0 ? (other[0] ?? null) : (other[0] ?? getErrorMessage(error)));
  };

  const send = (change: WcOfferChange, settle: (record: EditableOffer) => void): void => {
    if (busy) return;
    setTrouble(null);
    const { id, owner, name } = whose;
    void update(
      owner === null ? pageResources.products : relatedResources.variations,
      { id, data: change, previousData: { id }, ...(owner !== null && { meta: { owner } }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: (record: EditableOffer) => {
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
      setErrors((before) => stillWrong(before, validateOffer(offer, next)));
    },
    save: () => {
      const found = validateOffer(offer, typed);
      setErrors(found);
      const [first] = Object.keys(found) as OfferFormField[];
      if (first !== undefined) return first;
      const change = diffOffer(offer, typed);
      if (Object.keys(change).length === 0) {
        notify(texts.nothingChanged);
        setTyped(toOfferValues(offer));
        return null;
      }
      send(change, (record) => {
        setTyped(toOfferValues(record));
        setErrors({});
        setSaved(true);
      });
      return null;
    },
    leave: (field) => {
      const problem = validateOffer(offer, typed)[field];
      if (problem !== undefined && typed[field] !== toOfferValues(offer)[field])
        setErrors((before) => ({ ...before, [field]: problem }));
    },
    keepStock: (change) =>
      send(change, (record) => setTyped((now) => ({ ...now, stock: toOfferValues(record).stock }))),
  };
}

/** Of the fields that were wrong, those that still are. */
function stillWrong(before: OfferFormErrors, now: OfferFormErrors): OfferFormErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(before, field)));
}
