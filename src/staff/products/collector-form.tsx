// The form for pre-order and maximum per customer of a product or variation; shows how many customers wait for it.
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import { staffProductTexts, staffTexts } from '../../texts/staff.ts';
import { staffCollectorTexts as texts } from '../../texts/staff-collectors.ts';
import { metaKeys } from '../../wire/wc-offer.ts';
import type { WcMeta } from '../../wire/wc-offer.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { createResolver } from '../components/form-resolver.ts';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { diffCollectorMeta, validateCollector, findMetaValue, toCollectorValues } from './collector-change.ts';
import type { CollectorField, CollectorValues } from './collector-change.ts';
import type { OfferTarget } from './use-offer-form.ts';

/** `has`: the fields that are shown. A variation has its own pre-order; the maximum belongs to its product. */
export function CollectorForm({
  whose,
  meta,
  has,
}: {
  whose: OfferTarget;
  meta: readonly WcMeta[];
  has: { preOrder: boolean; limit: boolean };
}) {
  const form = useCollectorForm(whose, meta);
  useUnsavedChanges(form.isChanged);
  const waiting = Number(findMetaValue(meta, metaKeys.waiting));
  const taken = Number(findMetaValue(meta, metaKeys.preOrdered));
  return (
    <Box component="form" noValidate onSubmit={(event) => void form.submit(event)} sx={{ display: 'grid', gap: 2 }}>
      {form.formError !== null && (
        <Alert severity="error" variant="outlined">
          {form.formError}
        </Alert>
      )}
      {waiting > 0 && <Typography variant="body2">{texts.waiting(waiting)}</Typography>}
      {has.limit && (
        <CollectorTextField form={form} field="limit" label={texts.customerLimit} help={texts.customerLimitHelp} />
      )}
      {has.preOrder && (
        <>
          <CollectorTextField
            form={form}
            field="date"
            label={texts.releaseDate}
            help={texts.releaseDateHelp}
            type="date"
          />
          <CollectorTextField form={form} field="quota" label={texts.quota} help={texts.quotaHelp(taken)} />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          type="submit"
          variant="outlined"
          aria-disabled={form.isSaving}
          aria-label={staffTexts.saveOf(texts.forCollectors)}
        >
          {staffTexts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {form.isSaving ? staffTexts.saving : ''}
        </Typography>
      </Box>
    </Box>
  );
}

interface CollectorTextFieldProps {
  form: ReturnType<typeof useCollectorForm>;
  field: CollectorField;
  label: string;
  help: string;
  type?: 'date';
}

function CollectorTextField({ form: { control }, field, label, help, type }: CollectorTextFieldProps) {
  const id = useId();
  return (
    <ControlledTextField
      control={control}
      name={field}
      id={id}
      type={type ?? 'text'}
      label={label}
      helperText={help}
      input={{ autoComplete: 'off', ...(type ? { max: '2099-12-31' } : { inputMode: 'numeric' }) }}
    />
  );
}

function useCollectorForm({ id, owner, name }: OfferTarget, meta: readonly WcMeta[]) {
  const { control, handleSubmit } = useForm({
    defaultValues: toCollectorValues(meta),
    resolver: createResolver(validateCollector),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control, compute: (current: CollectorValues) => ({ ...current }) });
  const [formError, setFormError] = useState<string | null>(null);
  const [update, { isPending: isSaving }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = (typed: CollectorValues): void => {
    if (isSaving) return;
    const change = diffCollectorMeta(meta, typed);
    if (change.length === 0) return notify(staffProductTexts.nothingChanged);
    void update(
      owner === null ? pageResources.products : relatedResources.variations,
      { id, data: { meta_data: change }, previousData: { id }, ...(owner !== null && { meta: { owner } }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(staffProductTexts.savedOf(name), { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => setFormError(Object.values(getParamErrors(error))[0] ?? getErrorMessage(error)),
      },
    );
  };
  const submit = (event: SyntheticEvent): Promise<void> => {
    setFormError(null);
    return handleSubmit(save)(event);
  };
  return { control, formError, isChanged: diffCollectorMeta(meta, values).length > 0, isSaving, submit };
}
