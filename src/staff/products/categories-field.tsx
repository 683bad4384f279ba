// The categories of a product: a tree of check boxes. The main category, which the breadcrumb shows, is chosen apart.
import { useId } from 'react';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { FormSelect } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { pageResources } from '../resources.ts';
import type { ShopCategoryRecord } from '../records.ts';

interface CategoriesFieldProps {
  /** The main category first. */
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: readonly number[]) => void;
}

export function CategoriesField({ ids, error, onChange }: CategoriesFieldProps) {
  const title = useId();
  const {
    data,
    error: failure,
    refetch,
  } = useGetList<ShopCategoryRecord>(pageResources.shopCategories, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'order', order: 'ASC' },
  });
  if (failure) return <LoadError error={failure} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const toggle = (id: number): void => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const chosen = ids.flatMap((id) => data.find((one) => one.id === id) ?? []);
  return (
    <Box
      component="fieldset"
      aria-labelledby={title}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}
    >
      <Typography variant="h3" id={title}>
        {productValueNames.categories}
      </Typography>
      {data.length === 0 && <Typography color="textSecondary">{texts.noCategories}</Typography>}
      <Branch all={data} parent={0} ids={ids} onToggle={toggle} />
      {chosen.length > 1 && (
        <FormSelect
          label={texts.mainCategory}
          helperText={texts.mainCategoryHelp}
          value={String(ids[0] ?? '')}
          options={chosen.map(({ id, name }) => [String(id), name] as const)}
          onChange={(value) => onChange([Number(value), ...ids.filter((id) => id !== Number(value))])}
        />
      )}
      {error !== undefined && (
        <Typography color="error" variant="body2">
          {error}
        </Typography>
      )}
    </Box>
  );
}

interface BranchProps {
  all: readonly ShopCategoryRecord[];
  parent: number;
  ids: readonly number[];
  onToggle: (id: number) => void;
}

function Branch({ all, parent, ids, onToggle }: BranchProps) {
  const own = all.filter((one) => one.parent === parent);
  if (own.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: parent === 0 ? 0 : 3 }}>
      {own.map(({ id, name }) => (
        <li key={id}>
          <FormControlLabel
            control={<Checkbox checked={ids.includes(id)} onChange={() => onToggle(id)} />}
            label={name}
          />
          <Branch all={all} parent={id} ids={ids} onToggle={onToggle} />
        </li>
      ))}
    </Box>
  );
}
