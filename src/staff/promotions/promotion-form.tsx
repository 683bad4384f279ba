// The form of one promotion, with the promotions that it meets and a preview of a cart.
import { useId } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import { LinkBase } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../records.ts';
import { PricePreview } from './price-preview.tsx';
import { CartFields, GiftFields, QuantityFields } from './promotion-fields.tsx';
import type { PromotionFieldsProps } from './promotion-fields.tsx';
import { toPromotionDraft } from './promotion-values.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

const kindFields = { quantity: QuantityFields, gift: GiftFields, cart: CartFields };

export function PromotionForm({ form }: { form: PromotionFormState }) {
  const prefix = useId();
  const { stored, values, isSaving, isSaved } = form;
  useUnsavedChanges(form.isDirty);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.save((field) => document.getElementById(`${prefix}-${field}`)?.focus());
  };
  const KindFields = kindFields[values.kind];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 380px' } }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}
      >
        {form.formError !== null && (
          <Alert severity="error" variant="outlined">
            {form.formError}
          </Alert>
        )}
        <Panel title={texts.what}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {!stored && <KindChoice form={form} />}
            <ControlledTextField
              control={form.control}
              name="title"
              id={`${prefix}-title`}
              label={texts.title}
              helperText={texts.titleHelp}
            />
            <KindFields form={form} prefix={prefix} />
          </Box>
        </Panel>
        <Panel title={texts.when}>
          <WhenFields form={form} prefix={prefix} />
        </Panel>
        <SaveBar busy={isSaving} isChanged={form.isDirty || !stored}>
          {isSaving ? staffTexts.saving : isSaved ? staffTexts.saved : ''}
        </SaveBar>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start', minWidth: 0 }}>
        {stored && stored.overlaps.length > 0 && <Overlaps overlaps={stored.overlaps} />}
        <PricePreview promotion={toPromotionDraft(values)} promotionId={stored?.id ?? null} />
      </Box>
    </Box>
  );
}

function KindChoice({ form }: { form: PromotionFormState }) {
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <FormSelect
          label={texts.kind}
          value={field.value}
          options={Object.entries(texts.kinds)}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function WhenFields({ form, prefix }: PromotionFieldsProps) {
  const { control, stored } = form;
  const moment = { step: 60, max: '2099-12-31T23:59' };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckField form={form} name="active" label={texts.active} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <ControlledTextField
          control={control}
          name="starts"
          id={`${prefix}-starts`}
          type="datetime-local"
          label={texts.starts}
          helperText={texts.startsHelp}
          input={moment}
        />
        <ControlledTextField
          control={control}
          name="ends"
          id={`${prefix}-ends`}
          type="datetime-local"
          label={texts.ends}
          helperText={texts.endsHelp}
          input={moment}
        />
        <ControlledTextField
          control={control}
          name="usageLimit"
          id={`${prefix}-usageLimit`}
          label={texts.usageLimit}
          helperText={texts.usageLimitHelp(stored?.times_used ?? 0)}
          input={{ inputMode: 'numeric' }}
        />
        <ControlledTextField
          control={control}
          name="priority"
          id={`${prefix}-priority`}
          label={texts.priority}
          helperText={texts.priorityHelp}
          input={{ inputMode: 'numeric' }}
        />
      </Box>
      <CheckField form={form} name="exclusive" label={texts.exclusive} />
    </Box>
  );
}

function CheckField({ form, name, label }: { form: PromotionFormState; name: 'active' | 'exclusive'; label: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={label}
          control={<Checkbox checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
        />
      )}
    />
  );
}

function Overlaps({ overlaps }: Pick<PromotionRecord, 'overlaps'>) {
  return (
    <Panel title={texts.overlaps} help={texts.overlapsHelp}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {overlaps.map(({ id, title, outcome }) => (
          <li key={id}>
            <LinkBase to={`/${pageResources.promotions}/${id}`}>{title}</LinkBase>
            <Typography variant="body2" color="textSecondary">
              {outcome}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
