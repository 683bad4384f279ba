import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'ra-core';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffBundleTexts as texts } from '../../texts/staff-bundles.ts';
import type { StaffBundlePreview, StaffBundleTerms } from '../../wire/product-bundle.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { ProductsField } from '../components/products-field.tsx';
import { usePreview } from '../components/use-preview.ts';
import { SaveButton } from '../components/save-button.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { endpoints, pageResources, relatedResources } from '../resources.ts';
import type { ProductRow, VariationRecord } from '../records.ts';
import { BundlePreview } from './bundle-preview.tsx';
import { itemsFor, toBundleTerms, typedProblems } from './bundle-values.ts';
import type { BundleItemValues, BundlePricing, BundleValues } from './bundle-values.ts';

const column = { display: 'grid', gap: 2 };
const row = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' };
const number = { inputMode: 'numeric' } as const;
const pricings = Object.entries(texts.pricingOptions) as [BundlePricing, string][];

/** What is wrong, by the parameter of the server: `discount`, `items[0][quantity]`. */
type FieldFaults = Readonly<Record<string, string>>;

/** The state of a field, in words below it. */
function wrongOf(refused: FieldFaults, param: string, help?: string) {
  const text = refused[param];
  return { error: text !== undefined, helperText: text ?? help };
}

interface FieldsProps {
  values: BundleValues;
  refused: FieldFaults;
  onChange: (change: Partial<BundleValues>) => void;
}

/** The terms of a bundle, saved together, with what a customer gets. */
export function BundleForm({
  productId,
  saved,
  busy,
  refused: refusedWhenSaved,
  onSave,
}: {
  productId: number;
  saved: BundleValues;
  busy: boolean;
  /** What the server refused of the terms that were sent last. */
  refused: FieldFaults;
  onSave: (terms: StaffBundleTerms) => Promise<boolean>;
}) {
  const [values, setValues] = useState(saved);
  const [tried, setTried] = useState<BundleValues | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(values !== saved);
  const path = `${endpoints[relatedResources.bundles].recordPath(String(productId), '')}/preview`;
  const { data, error } = usePreview<StaffBundlePreview>(path, toBundleTerms(values));
  const isTried = tried === values;
  const unreadable = typedProblems(values, isTried);
  const refused = { ...data?.refused, ...(isTried && refusedWhenSaved), ...unreadable };
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried, refusedWhenSaved]);
  const change = (part: Partial<BundleValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(values);
    if (Object.keys(typedProblems(values, true)).length === 0) void onSave(toBundleTerms(values));
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={column}>
      <ProductsField
        label={texts.items}
        help={texts.itemsHelp}
        ids={values.items.map((item) => item.productId)}
        max={serverLimits.bundleItems}
        error={refused['items']}
        onChange={(ids) => change({ items: itemsFor(ids, values.items) })}
      />
      {values.items.map((item, place) => (
        <ItemFields
          key={item.key}
          item={item}
          at={`items[${place}]`}
          refused={refused}
          isOptional={values.optional}
          onChange={(next) => change({ items: values.items.map((one) => (one.key === next.key ? next : one)) })}
        />
      ))}
      <PriceFields values={values} refused={refused} onChange={change} />
      <ChoiceFields values={values} refused={refused} onChange={change} />
      <BundlePreview shown={data?.shown ?? null} isRefused={Object.keys(refused).length > 0} error={error} />
      <SaveButton busy={busy} of={texts.title} />
    </Box>
  );
}

function ItemFields({
  item,
  at,
  refused,
  isOptional,
  onChange,
}: {
  item: BundleItemValues;
  /** Its parameter. */
  at: string;
  refused: FieldFaults;
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
          {...wrongOf(refused, `${at}[quantity]` in refused ? `${at}[quantity]` : at)}
          input={number}
          onChange={(quantity) => onChange({ ...item, quantity })}
        />
        {isOptional && (
          <>
            <FormTextField
              id={`${id}-min`}
              label={texts.min}
              value={item.min}
              {...wrongOf(refused, `${at}[min]`)}
              input={number}
              onChange={(min) => onChange({ ...item, min })}
            />
            <FormTextField
              id={`${id}-max`}
              label={texts.max}
              value={item.max}
              {...wrongOf(refused, `${at}[max]`, texts.noMax)}
              input={number}
              onChange={(max) => onChange({ ...item, max })}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

function PriceFields({ values, refused, onChange }: FieldsProps) {
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
          {...wrongOf(refused, 'discount')}
          input={{ inputMode: 'decimal' }}
          onChange={(discount) => onChange({ discount })}
        />
      )}
      {values.pricing === 'amount' && (
        <FormTextField
          id={`${id}-amount`}
          label={texts.discountAmount}
          value={values.discountAmount}
          {...wrongOf(refused, 'discount_amount')}
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
  params: [minParam, maxParam],
  refused,
  onChange,
}: {
  title: string;
  min: string;
  max: string;
  params: readonly [string, string];
  refused: FieldFaults;
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
          {...wrongOf(refused, minParam)}
          onChange={(next) => onChange({ min: next, max })}
        />
        <FormTextField
          id={`${id}-max`}
          label={texts.max}
          value={max}
          {...wrongOf(refused, maxParam, texts.noBound)}
          onChange={(next) => onChange({ min, max: next })}
        />
      </Box>
    </Box>
  );
}

function ChoiceFields({ values, refused, onChange }: FieldsProps) {
  return (
    <>
      <FormControlLabel
        label={texts.optional}
        control={<Checkbox checked={values.optional} onChange={(_event, optional) => onChange({ optional })} />}
      />
      {values.optional && (
        <BoundFields
          title={texts.totalCount}
          min={values.min}
          max={values.max}
          params={['min', 'max']}
          refused={refused}
          onChange={onChange}
        />
      )}
      {values.pricing !== 'fixed' && (
        <BoundFields
          title={texts.totalAmount}
          min={values.totalMin}
          max={values.totalMax}
          params={['total_min', 'total_max']}
          refused={refused}
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
