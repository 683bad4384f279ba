// The form state of one promotion: stored record, form values, errors, and saving.
import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, FieldErrors } from 'react-hook-form';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { createResolver } from '../components/form-resolver.ts';
import { useStoreRecord } from '../components/use-store-record.ts';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { isReadableMoment, toPromotionDraft, toPromotionValues } from './promotion-values.ts';
import type { PromotionValues } from './promotion-values.ts';

export interface PromotionFormState {
  /** null until the promotion is created. */
  stored: PromotionRecord | null;
  control: Control<PromotionValues>;
  values: PromotionValues;
  errors: FieldErrors<PromotionValues>;
  /** A message of the server that belongs to no field. */
  formError: string | null;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** Saves the form; `onRefused` is called with the first invalid field. */
  save: (onRefused: (field: string) => void) => Promise<void>;
}

/** The form field of each parameter that the server may refuse. */
const fieldOfParam: Readonly<Record<string, keyof PromotionValues>> = {
  title: 'title',
  priority: 'priority',
  ends_at_gmt: 'ends',
  usage_limit: 'usageLimit',
  'terms.target': 'about',
  'terms.tiers': 'tiers',
  'terms.buy_quantity': 'buyQuantity',
  'terms.gift_quantity': 'giftQuantity',
  'terms.gift': 'gifts',
  'terms.discount': 'amount',
  'terms.minimum': 'minimum',
  'terms.effect': 'effectAmount',
};

function momentErrors({ starts, ends }: PromotionValues): Partial<Record<keyof PromotionValues, string>> {
  return {
    ...(!isReadableMoment(starts) && { starts: texts.wrongMoment }),
    ...(!isReadableMoment(ends) && { ends: texts.wrongMoment }),
  };
}

export function usePromotionForm(fetched: PromotionRecord | null, onCreated: (id: number) => void): PromotionFormState {
  const [stored, setStored] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { store, isSaving } = useStoreRecord(pageResources.promotions, stored);
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, formState, handleSubmit, reset, setError } = useForm({
    defaultValues: toPromotionValues(fetched),
    resolver: createResolver<PromotionValues>(momentErrors),
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = formState;
  const values = useWatch({ control, compute: (current: PromotionValues) => ({ ...current }) });

  const showStored = (record: PromotionRecord): void => {
    setStored(record);
    reset(toPromotionValues(record));
    setFormError(null);
    setSaved(true);
    notify(texts.savedOf(record.title), { type: 'success' });
    refresh();
    if (!stored) onCreated(record.id);
  };

  const showRefusal = (error: unknown, onRefused: (field: string) => void): void => {
    const refused = Object.entries(getParamErrors(error));
    const known = refused.flatMap(([param, message]) => {
      const field = fieldOfParam[param];
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of known) setError(field, { message });
    if (known[0]) onRefused(known[0].field);
    else setFormError(refused[0]?.[1] ?? getErrorMessage(error));
  };

  const save: PromotionFormState['save'] = async (onRefused) => {
    if (isSaving) return;
    setFormError(null);
    const onError = (error: unknown): void => showRefusal(error, onRefused);
    await handleSubmit((typed) => store(toPromotionDraft(typed), { onSuccess: showStored, onError }))();
  };

  return { stored, control, values, errors, formError, isDirty, isSaving, isSaved: isSaved && !isDirty, save };
}
