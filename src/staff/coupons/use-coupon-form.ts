// The form state of one coupon: stored record, form values, errors, and saving.
import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { createResolver } from '../components/form-resolver.ts';
import { useStoreRecord } from '../components/use-store-record.ts';
import { pageResources } from '../resources.ts';
import type { CouponRecord } from '../records.ts';
import { getErrorMessage, getParamErrors, readRestError } from '../rest-client.ts';
import { fieldOfParam, generateCode, toCouponPayload, toCouponValues, validateCoupon } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';

export interface CouponFormState {
  /** null until the coupon is created. */
  stored: CouponRecord | null;
  control: Control<CouponValues>;
  values: CouponValues;
  /** A message that belongs to no field. */
  formError: string | null;
  isDirty: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  fillInCode: () => void;
}

export function useCouponForm(fetched: CouponRecord | null, onCreated: (id: number) => void): CouponFormState {
  const [stored, setStored] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const { store, isSaving } = useStoreRecord(pageResources.coupons, stored);
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, formState, handleSubmit, reset, setError, setValue } = useForm({
    defaultValues: toCouponValues(fetched),
    resolver: createResolver<CouponValues>(validateCoupon),
    reValidateMode: 'onSubmit',
  });
  const values = useWatch({ control, compute: (current: CouponValues) => ({ ...current }) });

  const showRefusal = (error: unknown): void => {
    if (readRestError(error)?.code === 'woocommerce_rest_coupon_code_already_exists')
      return setError('code', { message: texts.codeTaken }, { shouldFocus: true });
    const [refused] = Object.entries(getParamErrors(error));
    const field = refused && fieldOfParam[refused[0]];
    if (field) setError(field, { message: refused[1] }, { shouldFocus: true });
    else setFormError(refused?.[1] ?? getErrorMessage(error));
  };

  const showStored = (record: CouponRecord): void => {
    setStored(record);
    reset(toCouponValues(record));
    notify(stored ? texts.saved(record.code) : texts.created(record.code), { type: 'success' });
    refresh();
    if (!stored) onCreated(record.id);
  };

  const send = (typed: CouponValues): void =>
    store(toCouponPayload(typed, stored), { onSuccess: showStored, onError: showRefusal });

  return {
    stored,
    control,
    values,
    formError,
    isDirty: formState.isDirty,
    isSaving,
    async save() {
      if (isSaving) return;
      setFormError(null);
      await handleSubmit(send)();
    },
    fillInCode: () => setValue('code', generateCode(crypto.getRandomValues(new Uint8Array(8))), { shouldDirty: true }),
  };
}
