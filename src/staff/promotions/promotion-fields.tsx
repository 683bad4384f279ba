// The fields of a promotion that differ by its kind.
import type { ReactNode } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Controller } from 'react-hook-form';
import type { FieldPathByValue } from 'react-hook-form';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { ProductsField } from '../components/products-field.tsx';
import { relatedResources } from '../resources.ts';
import type { CategoryRecord } from '../records.ts';
import { ItemList, ItemPicker, itemKey } from './item-picker.tsx';
import { newTier } from './promotion-values.ts';
import type { ItemValue, PromotionValues, TierValues } from './promotion-values.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

export interface PromotionFieldsProps {
  form: PromotionFormState;
  /** Of the ids of the fields: `{prefix}-{name}`. */
  prefix: string;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };
const stack = { display: 'grid', gap: 2, minWidth: 0 };

type Options = Readonly<Record<string, string>>;

/** A native select on a field of the form. */
function ControlledSelect({
  form,
  name,
  label,
  options,
}: {
  form: PromotionFormState;
  name: FieldPathByValue<PromotionValues, string>;
  label: string;
  options: Options;
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormSelect label={label} value={field.value} options={Object.entries(options)} onChange={field.onChange} />
      )}
    />
  );
}

/** What the server refuses about a group of fields; it takes the focus then. */
function GroupError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Typography id={id} tabIndex={-1} color="error" role={children ? 'alert' : undefined} sx={{ '&:empty': { m: 0 } }}>
      {children}
    </Typography>
  );
}

/** What a promotion is about: everything, or chosen products, variations and categories. */
function TargetFields({ form, prefix }: PromotionFieldsProps) {
  const { control, values, errors } = form;
  const { data: categories = [] } = useGetList<CategoryRecord>(relatedResources.categories);
  return (
    <Box sx={stack}>
      <ControlledSelect
        form={form}
        name="about"
        label={texts.about}
        options={{ everything: texts.everything, items: texts.chosen }}
      />
      {values.about === 'items' && (
        <>
          <Controller
            control={control}
            name="productIds"
            render={({ field }) => (
              <ProductsField
                label={texts.products}
                help={texts.productsHelp}
                ids={field.value}
                max={1_000}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="variations"
            render={({ field }) => (
              <ItemsField label={texts.variations} items={field.value} onlyVariations onChange={field.onChange} />
            )}
          />
          <Controller
            control={control}
            name="categoryIds"
            render={({ field }) => (
              <CategoriesField categories={categories} ids={field.value} onChange={field.onChange} />
            )}
          />
        </>
      )}
      <GroupError id={`${prefix}-about`}>{errors.about?.message}</GroupError>
    </Box>
  );
}

interface ItemsFieldProps {
  label: string;
  items: readonly ItemValue[];
  onlyVariations?: boolean;
  onChange: (items: readonly ItemValue[]) => void;
}

function ItemsField({ label, items, onlyVariations = false, onChange }: ItemsFieldProps) {
  const add = (item: ItemValue): void => {
    if (!items.some((one) => itemKey(one) === itemKey(item))) onChange([...items, item]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ItemPicker label={label} onlyVariations={onlyVariations} onAdd={add} />
      <ItemList items={items} onChange={onChange} />
    </Box>
  );
}

interface CategoriesFieldProps {
  categories: readonly CategoryRecord[];
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

function CategoriesField({ categories, ids, onChange }: CategoriesFieldProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary">
        {texts.categories}
      </Typography>
      <Box sx={{ display: 'grid', maxHeight: 260, overflowY: 'auto' }}>
        {categories.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={ids.includes(id)}
                onChange={(_event, checked) => onChange(checked ? [...ids, id] : ids.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

export function QuantityFields(props: PromotionFieldsProps) {
  const { form, prefix } = props;
  return (
    <Box sx={stack}>
      <Controller
        control={form.control}
        name="tiers"
        render={({ field }) => <TiersField tiers={field.value} onChange={field.onChange} />}
      />
      <GroupError id={`${prefix}-tiers`}>{form.errors.tiers?.message ?? form.errors.tiers?.root?.message}</GroupError>
      <TargetFields {...props} />
      <ControlledSelect form={form} name="counted" label={texts.counted} options={texts.countedOptions} />
    </Box>
  );
}

interface TiersFieldProps {
  tiers: readonly TierValues[];
  onChange: (tiers: readonly TierValues[]) => void;
}

function TiersField({ tiers, onChange }: TiersFieldProps) {
  return (
    <Box sx={stack}>
      {tiers.map((tier, at) => (
        // Tiers have no identity of their own, and none of their fields keeps state.
        // oxlint-disable-next-line react/no-array-index-key
        <TierFields
          key={at}
          tier={tier}
          at={at + 1}
          onChange={(next) => onChange(tiers.with(at, next))}
          onRemove={tiers.length > 1 ? () => onChange(tiers.toSpliced(at, 1)) : null}
        />
      ))}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => onChange([...tiers, newTier])}>
        {texts.addTier}
      </Button>
    </Box>
  );
}

interface TierFieldsProps {
  tier: TierValues;
  at: number;
  onChange: (tier: TierValues) => void;
  onRemove: (() => void) | null;
}

function TierFields({ tier, at, onChange, onRemove }: TierFieldsProps) {
  const set = (field: keyof TierValues) => (value: string) => onChange({ ...tier, [field]: value });
  return (
    <Box
      component="fieldset"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, m: 0, p: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {texts.tier(at)}
      </Typography>
      <Box sx={columns}>
        <FormTextField label={texts.min} value={tier.min} onChange={set('min')} input={{ inputMode: 'numeric' }} />
        <FormTextField
          label={texts.max}
          value={tier.max}
          onChange={set('max')}
          helperText={texts.maxHelp}
          input={{ inputMode: 'numeric' }}
        />
        <FormSelect
          label={texts.discountKind}
          value={tier.discountKind}
          options={Object.entries(texts.discountKinds)}
          onChange={set('discountKind')}
        />
        <FormTextField
          label={tier.discountKind === 'percentage' ? texts.percentage : texts.amount}
          value={tier.amount}
          onChange={set('amount')}
          input={{ inputMode: 'decimal' }}
        />
      </Box>
      {onRemove && (
        <Button variant="text" color="error" onClick={onRemove} sx={{ mt: 1 }}>
          {texts.removeTier(at)}
        </Button>
      )}
    </Box>
  );
}

export function GiftFields(props: PromotionFieldsProps) {
  const { form, prefix } = props;
  const { control, values, errors } = form;
  const numeric = { inputMode: 'numeric' } as const;
  return (
    <Box sx={stack}>
      <ControlledTextField
        control={control}
        name="buyQuantity"
        id={`${prefix}-buyQuantity`}
        label={texts.buyQuantity}
        input={numeric}
      />
      <TargetFields {...props} />
      <ControlledSelect form={form} name="giftKind" label={texts.giftKind} options={texts.giftKinds} />
      {values.giftKind === 'choice' && (
        <>
          <Controller
            control={control}
            name="gifts"
            render={({ field }) => <ItemsField label={texts.gifts} items={field.value} onChange={field.onChange} />}
          />
          <Typography variant="body2" color="textSecondary">
            {texts.giftsHelp}
          </Typography>
          <GroupError id={`${prefix}-gifts`}>{errors.gifts?.message ?? errors.gifts?.root?.message}</GroupError>
        </>
      )}
      <ControlledTextField
        control={control}
        name="giftQuantity"
        id={`${prefix}-giftQuantity`}
        label={texts.giftQuantity}
        input={numeric}
      />
      {values.giftKind === 'cheapest' && (
        <Box sx={columns}>
          <ControlledSelect form={form} name="discountKind" label={texts.discountKind} options={texts.discountKinds} />
          <ControlledTextField
            control={control}
            name="amount"
            id={`${prefix}-amount`}
            label={values.discountKind === 'percentage' ? texts.percentage : texts.amount}
            input={{ inputMode: 'decimal' }}
          />
        </Box>
      )}
      <Controller
        control={control}
        name="repeats"
        render={({ field }) => (
          <FormControlLabel
            label={texts.repeats}
            control={<Checkbox checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
          />
        )}
      />
    </Box>
  );
}

export function CartFields({ form, prefix }: PromotionFieldsProps) {
  const { control, values } = form;
  return (
    <Box sx={stack}>
      <ControlledTextField
        control={control}
        name="minimum"
        id={`${prefix}-minimum`}
        label={texts.minimum}
        helperText={texts.minimumHelp}
        input={{ inputMode: 'decimal' }}
      />
      <Box sx={columns}>
        <ControlledSelect form={form} name="effectKind" label={texts.effect} options={texts.effects} />
        {values.effectKind !== 'free-shipping' && (
          <ControlledTextField
            control={control}
            name="effectAmount"
            id={`${prefix}-effectAmount`}
            label={values.effectKind === 'percentage' ? texts.percentage : texts.amount}
            input={{ inputMode: 'decimal' }}
          />
        )}
      </Box>
    </Box>
  );
}
