// The state of the form for price and stock: stored offer, form values, errors, and saving.
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { useForm } from 'react-hook-form';
import type { Control, Resolver } from 'react-hook-form';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOfferChange } from '../../wire/wc-offer.ts';
import { createResolver } from '../components/form-resolver.ts';
import { pageResources, relatedResources } from '../resources.ts';
import { readRestError, getParamErrors, getErrorMessage } from '../rest-client.ts';
import { groupParamErrors, diffOffer, validateOffer, toOfferValues } from './offer-change.ts';
import type { EditableOffer, OfferFormField, OfferValues } from './offer-change.ts';

/** The product or variation that is edited; `owner` is the product of a variation, null for a product. */
export interface OfferTarget {
  id: number;
  owner: number | null;
  name: string;
}

export interface OfferFormState {
  offer: EditableOffer;
  control: Control<OfferValues>;
  /** A message of the server that belongs to no field. */
  formError: string | null;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** To call after a value has changed: validates the fields that have an error again. */
  handleTyped: () => void;
  /** To call when a field loses the focus: validates it if its value has changed. */
  handleBlur: (field: OfferFormField) => void;
  /** Fills in several fields. */
  fill: (values: Partial<OfferValues>) => void;
  /** Saves the changed values. */
  submit: (event: SyntheticEvent) => Promise<void>;
  /** Saves immediately how stock is managed; other form values stay as they are. */
  saveStockSettings: (change: Pick<WcOfferChange, 'manage_stock' | 'stock_status'>) => void;
}

export function useOfferForm(target: OfferTarget, fetched: EditableOffer): OfferFormState {
  const [offer, setOffer] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const notify = useNotify();
  const { control, formState, getValues, handleSubmit, reset, setError, setValue, trigger } = useForm({
    defaultValues: toOfferValues(fetched),
    resolver: createOfferResolver(offer),
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = formState;

  // Changes of other users are shown unless the form has unsaved values; then the server compares with the offer seen here.
  const shown = useRef(fetched);
  useEffect(() => {
    if (shown.current === fetched || isDirty) return;
    shown.current = fetched;
    setOffer(fetched);
    reset(toOfferValues(fetched));
  }, [fetched, isDirty, reset]);

  const showRefusal = (error: unknown): void => {
    const refusal = readRestError(error);
    const count = refusal?.data['stock_quantity'];
    if (refusal?.code === 'woocommerce_rest_stock_changed' && typeof count === 'number') {
      const current = { ...offer, stock_quantity: count };
      setOffer(current);
      reset(toOfferValues(current), { keepValues: true });
      setError('stock', { message: texts.stockChanged(count) });
      return;
    }
    const { fields, other } = groupParamErrors(getParamErrors(error));
    for (const [field, message] of Object.entries(fields)) setError(field as OfferFormField, { message });
    setFormError(other[0] ?? (Object.keys(fields).length > 0 ? null : getErrorMessage(error)));
  };

  const { send, isSaving } = useSendOffer(target, {
    onStart: () => setFormError(null),
    onStored: setOffer,
    onError: showRefusal,
  });

  const save = (values: OfferValues): void => {
    const change = diffOffer(offer, values);
    if (Object.keys(change).length === 0) {
      notify(texts.nothingChanged);
      reset(toOfferValues(offer));
      return;
    }
    send(change, (record) => {
      reset(toOfferValues(record));
      setSaved(true);
    });
  };

  const handleTyped = (): void => {
    setSaved(false);
    const invalid = Object.keys(errors) as OfferFormField[];
    if (invalid.length > 0) void trigger(invalid);
  };

  return {
    offer,
    control,
    formError,
    isDirty,
    isSaving,
    isSaved: isSaved && !isDirty,
    handleTyped,
    handleBlur: (field) => {
      const values = getValues();
      const message = validateOffer(offer, values, Date.now())[field];
      if (message !== undefined && values[field] !== toOfferValues(offer)[field]) setError(field, { message });
    },
    fill: (values) => {
      for (const [field, value] of Object.entries(values))
        setValue(field as OfferFormField, value, { shouldDirty: true });
      handleTyped();
    },
    submit: handleSubmit(save),
    saveStockSettings: (change) =>
      send(change, (record) => {
        const stored = toOfferValues(record);
        reset(stored, { keepValues: true, keepErrors: true });
        setValue('stock', stored.stock, { shouldDirty: true });
      }),
  };
}

function createOfferResolver(offer: EditableOffer): Resolver<OfferValues> {
  return createResolver((values) => validateOffer(offer, values, Date.now()));
}

interface SendOfferHandlers {
  onStart: () => void;
  onStored: (record: EditableOffer) => void;
  onError: (error: unknown) => void;
}

/** Sends changes of an offer, one at a time; `then` runs after `onStored`. */
function useSendOffer({ id, owner, name }: OfferTarget, { onStart, onStored, onError }: SendOfferHandlers) {
  const [update, { isPending: isSaving }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = (change: WcOfferChange, then: (record: EditableOffer) => void): void => {
    if (isSaving) return;
    onStart();
    void update(
      owner === null ? pageResources.products : relatedResources.variations,
      { id, data: change, previousData: { id }, ...(owner !== null && { meta: { owner } }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: (record: EditableOffer) => {
          onStored(record);
          then(record);
          notify(texts.savedOf(name), { type: 'success' });
          refresh();
        },
        onError,
      },
    );
  };
  return { send, isSaving };
}
