// Pre-order and maximum per customer of a product or a variation, and how many people wait for it.
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { staffProductTexts, staffTexts } from '../../texts/staff.ts';
import { staffCollectorTexts as texts } from '../../texts/staff-collectors.ts';
import { metaKeys } from '../../wire/wc-v3.ts';
import type { WcMeta } from '../../wire/wc-v3.ts';
import { UnsavedGuard } from '../components/unsaved-guard.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { diffCollectorMeta, validateCollector, findMetaValue, toCollectorValues } from './collector-change.ts';
import type { CollectorField, CollectorValues } from './collector-change.ts';
import type { OfferTarget } from './use-offer-form.ts';

/** `has`: what of it can be set here: variations have their own pre-orders, their product the maximum. */
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
  const waiting = Number(findMetaValue(meta, metaKeys.waiting));
  const taken = Number(findMetaValue(meta, metaKeys.preOrdered));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {form.trouble !== null && (
        <Alert severity="error" variant="outlined">
          {form.trouble}
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
          aria-disabled={form.busy}
          aria-label={staffTexts.saveOf(texts.forCollectors)}
        >
          {staffTexts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {form.busy ? staffTexts.saving : ''}
        </Typography>
      </Box>
      <UnsavedGuard unsaved={form.changed} />
    </Box>
  );
}

function CollectorTextField({
  form,
  field,
  label,
  help,
  type,
}: {
  form: ReturnType<typeof useCollectorForm>;
  field: CollectorField;
  label: string;
  help: string;
  type?: 'date';
}) {
  const id = useId();
  const error = form.errors[field];
  return (
    <TextField
      id={id}
      type={type ?? 'text'}
      label={label}
      value={form.typed[field]}
      onChange={(event) => form.type({ [field]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? help}
      fullWidth
      slotProps={{
        htmlInput: { autoComplete: 'off', ...(type ? { max: '2099-12-31' } : { inputMode: 'numeric' }) },
        inputLabel: { shrink: true },
      }}
    />
  );
}

function useCollectorForm({ id, owner, name }: OfferTarget, meta: readonly WcMeta[]) {
  const [typed, setTyped] = useState(() => toCollectorValues(meta));
  const [errors, setErrors] = useState<ReturnType<typeof validateCollector>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [update, { isPending: busy }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const changed = diffCollectorMeta(meta, typed).length > 0;
  return {
    typed,
    errors,
    trouble,
    changed,
    busy,
    type: (fields: Partial<CollectorValues>) => setTyped({ ...typed, ...fields }),
    save: () => {
      const found = validateCollector(typed);
      setErrors(found);
      setTrouble(null);
      if (busy || Object.keys(found).length > 0) return;
      if (!changed) return notify(staffProductTexts.nothingChanged);
      const data = { meta_data: diffCollectorMeta(meta, typed) };
      void update(
        owner === null ? pageResources.products : relatedResources.variations,
        { id, data, previousData: { id }, ...(owner !== null && { meta: { owner } }) },
        {
          mutationMode: 'pessimistic',
          onSuccess: () => {
            notify(staffProductTexts.savedOf(name), { type: 'success' });
            refresh();
          },
          onError: (error: unknown) => setTrouble(Object.values(getParamErrors(error))[0] ?? getErrorMessage(error)),
        },
      );
    },
  };
}
