// The form of one coupon: code and discount, the orders that it is for, its limits.
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import type { CouponKind } from '../../rules/coupons/coupons.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { CategoriesField, CheckField, CouponProductsField } from './coupon-fields.tsx';
import { toSummaryTerms } from './coupon-values.ts';
import type { CouponFormState } from './use-coupon-form.ts';

const pairs = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const stacked = { display: 'grid', gap: 2, justifyItems: 'stretch' };
const kindOptions = Object.entries(texts.kinds) as [CouponKind, string][];
const amountInput = { inputMode: 'decimal', autoComplete: 'off' } as const;
const countInput = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function CouponForm({ form }: { form: CouponFormState }) {
  useUnsavedChanges(form.isDirty);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {form.formError !== null && (
        <Alert severity="error" variant="outlined">
          {form.formError}
        </Alert>
      )}
      <DiscountPanel form={form} />
      <ConditionsPanel form={form} />
      <LimitsPanel form={form} />
      <SaveBar busy={form.isSaving} isChanged={form.isDirty}>
        {form.isSaving ? staffTexts.saving : form.isDirty ? texts.notSaved : form.stored ? texts.allSaved : ''}
      </SaveBar>
    </Box>
  );
}

function DiscountPanel({ form: { control, values, fillInCode } }: { form: CouponFormState }) {
  return (
    <Panel title={texts.does}>
      <Box sx={stacked}>
        <Typography component="output" sx={{ fontWeight: 650, fontSize: '1.1rem' }}>
          {texts.summary(toSummaryTerms(values))}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 220px' }}>
            <ControlledTextField
              control={control}
              name="code"
              label={texts.code}
              helperText={texts.codeHelp}
              input={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' }}
            />
          </Box>
          <Button variant="outlined" onClick={fillInCode} sx={{ minHeight: 56 }}>
            {texts.generate}
          </Button>
        </Box>
        <Box sx={pairs}>
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <FormSelect label={texts.kind} value={field.value} options={kindOptions} onChange={field.onChange} />
            )}
          />
          <ControlledTextField
            control={control}
            name="amount"
            label={values.kind === 'percentage' ? texts.percentage : texts.amount}
            input={amountInput}
          />
        </Box>
        <CheckField control={control} name="freeShipping" label={texts.freeShipping} />
        <CheckField control={control} name="active" label={texts.isActive} />
        <Box sx={pairs}>
          <ControlledTextField
            control={control}
            name="lastDay"
            type="date"
            label={texts.expires}
            helperText={texts.expiresHelp}
            input={{ max: '2099-12-31' }}
          />
          <ControlledTextField
            control={control}
            name="description"
            label={texts.description}
            helperText={texts.descriptionHelp}
          />
        </Box>
      </Box>
    </Panel>
  );
}

function ConditionsPanel({ form: { control } }: { form: CouponFormState }) {
  return (
    <Panel title={texts.conditions}>
      <Box sx={stacked}>
        <Box sx={pairs}>
          <ControlledTextField
            control={control}
            name="minimum"
            label={texts.minimum}
            helperText={texts.boundHelp}
            input={amountInput}
          />
          <ControlledTextField
            control={control}
            name="maximum"
            label={texts.maximum}
            helperText={texts.boundHelp}
            input={amountInput}
          />
        </Box>
        <CheckField control={control} name="excludesReduced" label={texts.excludesReduced} />
        <CheckField control={control} name="individualUse" label={texts.individualUse} />
        <CouponProductsField control={control} name="productIds" label={texts.products} help={texts.productsHelp} />
        <CouponProductsField
          control={control}
          name="excludedProductIds"
          label={texts.excludedProducts}
          help={texts.excludedHelp}
        />
        <CategoriesField control={control} name="categoryIds" label={texts.categories} help={texts.productsHelp} />
        <CategoriesField
          control={control}
          name="excludedCategoryIds"
          label={texts.excludedCategories}
          help={texts.excludedHelp}
        />
        <ControlledTextField
          control={control}
          name="emails"
          label={texts.emails}
          helperText={texts.emailsHelp}
          multiline
        />
      </Box>
    </Panel>
  );
}

function LimitsPanel({ form: { control, values } }: { form: CouponFormState }) {
  return (
    <Panel title={texts.limits}>
      <Box sx={pairs}>
        <ControlledTextField
          control={control}
          name="usageLimit"
          label={texts.usageLimit}
          helperText={texts.limitHelp}
          input={countInput}
        />
        <ControlledTextField
          control={control}
          name="customerUsageLimit"
          label={texts.customerUsageLimit}
          helperText={texts.customerHelp}
          input={countInput}
        />
        {values.kind !== 'cart-amount' && (
          <ControlledTextField
            control={control}
            name="unitLimit"
            label={texts.unitLimit}
            helperText={texts.limitHelp}
            input={countInput}
          />
        )}
      </Box>
    </Panel>
  );
}
