// The form state of one webhook: stored record, form values, errors, and saving.
import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { madeSecretLength } from '../../rules/webhooks/webhooks.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { createResolver } from '../components/form-resolver.ts';
import { useStoreRecord } from '../components/use-store-record.ts';
import { pageResources } from '../resources.ts';
import type { WebhookRecord } from '../records.ts';
import { getErrorMessage, readRestError } from '../rest-client.ts';
import {
  fieldOfRefusal,
  generateSecret,
  newWebhookValues,
  toWebhookPayload,
  toWebhookValues,
  validateWebhook,
} from './webhook-values.ts';
import type { WebhookValues } from './webhook-values.ts';

export interface WebhookFormState {
  /** null until the webhook is made. */
  stored: WebhookRecord | null;
  control: Control<WebhookValues>;
  /** A message that belongs to no field. */
  formError: string | null;
  isDirty: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
}

export function useWebhookForm(fetched: WebhookRecord | null, onCreated: (id: number) => void): WebhookFormState {
  const [stored, setStored] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const { store, isSaving } = useStoreRecord(pageResources.webhooks, stored);
  const notify = useNotify();
  const refresh = useRefresh();
  const [initial] = useState(() =>
    fetched
      ? toWebhookValues(fetched)
      : newWebhookValues(generateSecret(crypto.getRandomValues(new Uint8Array(madeSecretLength)))),
  );
  const { control, formState, handleSubmit, reset, setError } = useForm({
    defaultValues: initial,
    resolver: createResolver<WebhookValues>(validateWebhook),
    reValidateMode: 'onSubmit',
  });

  const showRefusal = (error: unknown): void => {
    const field = fieldOfRefusal(readRestError(error)?.code ?? '');
    const message = getErrorMessage(error);
    if (field) setError(field, { message }, { shouldFocus: true });
    else setFormError(message);
  };

  const showStored = (record: WebhookRecord): void => {
    setStored(record);
    reset(toWebhookValues(record));
    notify(stored ? texts.saved : texts.made, { type: 'success' });
    refresh();
    if (!stored) onCreated(record.id);
  };

  const send = (typed: WebhookValues): void =>
    store(toWebhookPayload(typed), { onSuccess: showStored, onError: showRefusal });

  return {
    stored,
    control,
    formError,
    isDirty: formState.isDirty,
    isSaving,
    async save() {
      if (isSaving) return;
      setFormError(null);
      await handleSubmit(send)();
    },
  };
}
