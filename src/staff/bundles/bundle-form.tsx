import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'ra-core';
import { limits } from '../../settings/constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffBundleTexts as texts } from '../../texts/staff-bundles.ts';
import type { StaffBundleTerms } from '../../wire/product-bundle.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { ProductsField } from '../components/products-field.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { ProductRow, VariationRecord } from '../resources.ts';
import { itemsFor, toBundleTerms } from './bundle-values.ts';
import type { BundleItemValues, BundlePricing, BundleValues } from './bundle-values.ts';

const column = { display: 'grid', gap: 2 };
const row = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' };
const number = { inputMode: 'numeric' } as const;
const pricings = Object.entries(texts.pricingOptions) as [BundlePricing, string][];

interface FieldsProps {
  values: BundleValues;
  onChange: (change: Partial<BundleValues>) => void;
}

/** The terms of a bundle, saved together. */
export function BundleForm({
  saved,
  busy,
  onSave,
}: {
  saved: BundleValues;
  busy: boolean;
  onSave: (terms: StaffBundleTerms) => Promise<boolean>;
}) {
  const [values, setValues] = useState(saved);
  useUnsavedChanges(values !== saved);
  const change = (part: Partial<BundleValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSave(toBundleTerms(values));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={column}>
      <ProductsField
        label={texts.items}
        help={texts.itemsHelp}
        ids={values.items.map((item) => item.productId)}
        max={limits.bundleItems}
        onChange={(ids) => change({ items: itemsFor(ids, values.items) })}
      />
      {values.items.map((item) => (
        <ItemFields
          key={item.key}
          item={item}
          isOptional={values.optional}
          onChange={(next) => change({ items: values.items.map((one) => (one.key === next.key ? next : one)) })}
        />
      ))}
      <PriceFields values={values} onChange={change} />
      <ChoiceFields values={values} onChange={change} />
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        aria-label={staffTexts.saveOf(texts.title)}
        sx={{ justifySelf: 'start' }}
      >
        {staffTexts.save}
      </Button>
    </Box>
  );
}

function ItemFields({
  item,
  isOptional,
  onChange,
}: {
  item: BundleItemValues;
  isOptional: boolean;
  onChange: (item: BundleItemValues) => void;
}) {
  const id = useId();
  const { data: product } = useGetOne<ProductRow>(pageResources.products, { id: item.productId });
  const { data: variations = [] } = useGetList<VariationRecord>(
    relatedResources.variations,
    { filter: { product: String(item.productId) }, pagination: { page: 1, perPage: 100 } },
    { enabled: product?.type === 'variable' },
  );
  const name = product?.name ?? String(item.productId);
  const options = variations.map((one): [string, string] => [
    String(one.id),
    one.attributes.map(({ option }) => option).join(', '),
  ]);
  return (
    <Box component="fieldset" aria-label={name} sx={{ ...column, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography variant="h3" aria-hidden>
        {name}
      </Typography>
      {options.length > 0 && (
        <FormSelect
          id={`${id}-variation`}
          label={texts.variation}
          value={item.variationId}
          options={[['', texts.anyVariation], ...options]}
          onChange={(variationId) => onChange({ ...item, variationId })}
        />
      )}
      <Box sx={row}>
        <FormTextField
          id={`${id}-quantity`}
          label={texts.quantity}
          value={item.quantity}
          input={number}
          onChange={(quantity) => onChange({ ...item, quantity })}
        />
        {isOptional && (
          <>
            <FormTextField
              id={`${id}-min`}
              label={texts.min}
              value={item.min}
              input={number}
              onChange={(min) => onChange({ ...item, min })}
            />
            <FormTextField
              id={`${id}-max`}
              label={texts.max}
              value={item.max}
              helperText={texts.noMax}
              input={number}
              onChange={(max) => onChange({ ...item, max })}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

function PriceFields({ values, onChange }: FieldsProps) {
  const id = useId();
  return (
    <>
      <FormSelect
        id={`${id}-pricing`}
        label={texts.pricing}
        value={values.pricing}
        options={pricings}
        onChange={(pricing) => onChange({ pricing: pricings.find(([value]) => value === pricing)?.[0] ?? 'sum' })}
      />
      {values.pricing === 'percentage' && (
        <FormTextField
          id={`${id}-discount`}
          label={texts.discount}
          value={values.discount}
          input={{ inputMode: 'decimal' }}
          onChange={(discount) => onChange({ discount })}
        />
      )}
      {values.pricing === 'amount' && (
        <FormTextField
          id={`${id}-amount`}
          label={texts.discountAmount}
          value={values.discountAmount}
          input={{ inputMode: 'decimal' }}
          onChange={(discountAmount) => onChange({ discountAmount })}
        />
      )}
    </>
  );
}

/** Two bounds next to each other; 0 is no bound. */
function BoundFields({
  title,
  min,
  max,
  onChange,
}: {
  title: string;
  min: string;
  max: string;
  onChange: (bounds: { min: string; max: string }) => void;
}) {
  const id = useId();
  return (
    <Box component="fieldset" aria-label={title} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography variant="body2" aria-hidden sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={row}>
        <FormTextField
          id={`${id}-min`}
          label={texts.min}
          value={min}
          onChange={(next) => onChange({ min: next, max })}
        />
        <FormTextField
          id={`${id}-max`}
          label={texts.max}
          value={max}
          helperText={texts.noBound}
          onChange={(next) => onChange({ min, max: next })}
        />
      </Box>
    </Box>
  );
}

function ChoiceFields({ values, onChange }: FieldsProps) {
  return (
    <>
      <FormControlLabel
        label={texts.optional}
        control={<Checkbox checked={values.optional} onChange={(_event, optional) => onChange({ optional })} />}
      />
      {values.optional && (
        <BoundFields title={texts.totalCount} min={values.min} max={values.max} onChange={onChange} />
      )}
      {values.pricing !== 'fixed' && (
        <BoundFields
          title={texts.totalAmount}
          min={values.totalMin}
          max={values.totalMax}
          onChange={({ min, max }) => onChange({ totalMin: min, totalMax: max })}
        />
      )}
      <Box>
        <FormControlLabel
          label={texts.excludes}
          control={<Checkbox checked={values.excludes} onChange={(_event, excludes) => onChange({ excludes })} />}
        />
        <FormHelperText>{texts.excludesHelp}</FormHelperText>
      </Box>
    </>
  );
}
