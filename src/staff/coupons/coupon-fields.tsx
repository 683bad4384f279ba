// Fields of the form of a coupon.
import { Autocomplete, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { Controller } from 'react-hook-form';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { serverLimits } from '../../settings/server-constants.ts';
import { ProductsField } from '../components/products-field.tsx';
import { relatedResources } from '../resources.ts';
import type { CategoryRecord } from '../records.ts';
import type { CouponValues } from './coupon-values.ts';

interface FieldProps<Value> {
  control: Control<CouponValues>;
  name: FieldPathByValue<CouponValues, Value>;
  label: string;
}

export function CheckField({ control, name, label }: FieldProps<boolean>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          control={<Checkbox checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
          label={label}
        />
      )}
    />
  );
}

type IdsFieldProps = FieldProps<readonly number[]> & { help: string };

export function CouponProductsField({ control, name, label, help }: IdsFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ProductsField
          label={label}
          help={help}
          ids={field.value}
          max={serverLimits.couponProducts}
          onChange={field.onChange}
        />
      )}
    />
  );
}

const allCategories = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** A field for categories, found by their names. */
export function CategoriesField({ control, name, label, help }: IdsFieldProps) {
  const { data: categories = [] } = useGetList<CategoryRecord>(relatedResources.categories, allCategories);
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? String(id);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Autocomplete<number, true>
          multiple
          options={categories.map(({ id }) => id)}
          getOptionLabel={nameOf}
          filterSelectedOptions
          value={[...field.value]}
          onChange={(_event, ids) => field.onChange(ids)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={label}
              helperText={help}
              slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
            />
          )}
        />
      )}
    />
  );
}
