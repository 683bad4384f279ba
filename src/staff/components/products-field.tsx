// A field for products that are found by name; their order is that of choosing.
import { useId, useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetMany } from 'ra-core';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import { pageResources } from '../resources.ts';
import type { ProductRow } from '../records.ts';

interface ProductsFieldProps {
  label: string;
  help: string;
  ids: readonly number[];
  max: number;
  /** Why these products are refused; in place of the help. */
  error?: string | undefined;
  onChange: (ids: readonly number[]) => void;
}

interface ProductOption {
  id: number;
  name: string;
}

/** Products of one name differ by their edition (R54). */
const titleOf = ({ name, edition }: ProductRow): string => oneLineTitle(name, edition);

const firstPage = { page: 1, perPage: 12 };

export function ProductsField({ label, help, ids, max, error, onChange }: ProductsFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { data: options = [], isPending } = useGetList<ProductRow>(
    pageResources.products,
    { filter: { search, status: 'publish' }, pagination: firstPage, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );
  const { data: chosen = [] } = useGetMany<ProductRow>(
    pageResources.products,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const nameOf = (product: number): string => {
    const known = [...chosen, ...options].find((one) => one?.id === product);
    return known ? titleOf(known) : String(product);
  };
  const value: ProductOption[] = ids.map((product) => ({ id: product, name: nameOf(product) }));
  return (
    <Autocomplete<ProductOption, true>
      id={id}
      multiple
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options.map((product) => ({ id: product.id, name: titleOf(product) }))}
      // The server has searched.
      filterOptions={(found) => [...found]}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      getOptionDisabled={() => ids.length >= max}
      loading={isPending}
      noOptionsText={staffHomeAndMenuTexts.noTargets}
      inputValue={search}
      onInputChange={(_event, typed, reason) => {
        // It resets the text whenever the list of products is a new one.
        if (reason !== 'reset') setSearch(typed);
      }}
      value={value}
      onChange={(_event, products) => onChange(products.map((product) => product.id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={texts.searchProduct}
          error={error !== undefined}
          helperText={error ?? help}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
