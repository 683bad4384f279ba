// Adds one item: a product is found by name, and of a product with variations one variation is chosen.
import { useId, useState } from 'react';
import { Autocomplete, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useGetList, useGetMany } from 'ra-core';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { staffContentTexts } from '../../texts/staff-content.ts';
import { staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { CloseIcon } from '../components/icons.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { ProductRow, VariationRecord } from '../records.ts';
import type { ItemValue } from './promotion-values.ts';

interface ItemPickerProps {
  label: string;
  /** Whether only variations can be added, not products without variations. */
  onlyVariations?: boolean;
  onAdd: (item: ItemValue) => void;
}

const firstPage = { page: 1, perPage: 12 };

/** A search for a product that adds it, or one of its variations. */
export function ItemPicker({ label, onlyVariations = false, onAdd }: ItemPickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [product, setProduct] = useState<ProductRow | null>(null);
  const { data: options = [], isPending } = useGetList<ProductRow>(
    pageResources.products,
    { filter: { search, status: 'publish' }, pagination: firstPage, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );
  const add = (item: ItemValue): void => {
    onAdd(item);
    setProduct(null);
    setSearch('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Autocomplete<ProductRow>
        id={id}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={onlyVariations ? options.filter((one) => one.type === 'variable') : options}
        // The server has searched.
        filterOptions={(found) => [...found]}
        getOptionLabel={({ name, edition }) => oneLineTitle(name, edition)}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, one) => option.id === one.id}
        loading={isPending}
        noOptionsText={staffHomeAndMenuTexts.noTargets}
        inputValue={search}
        onInputChange={(_event, typed) => setSearch(typed)}
        value={product}
        onChange={(_event, chosen) => {
          if (chosen?.type === 'simple') add({ productId: chosen.id, variationId: null });
          else setProduct(chosen);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            placeholder={staffContentTexts.searchProduct}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      {product && (
        <VariationChoice
          productId={product.id}
          onChoose={(variationId) => add({ productId: product.id, variationId })}
        />
      )}
    </Box>
  );
}

function VariationChoice({ productId, onChoose }: { productId: number; onChoose: (id: number) => void }) {
  const [chosen, setChosen] = useState('');
  const { data: variations = [] } = useGetList<VariationRecord>(relatedResources.variations, {
    filter: { product: productId },
    pagination: { page: 1, perPage: 100 },
  });
  const options = variations.map((one) => [String(one.id), variationName(one)] as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <FormSelect
          label={texts.pickVariation}
          value={chosen}
          options={[['', texts.chooseVariation], ...options]}
          onChange={setChosen}
        />
      </Box>
      <Button variant="outlined" onClick={() => chosen !== '' && onChoose(Number(chosen))}>
        {texts.add}
      </Button>
    </Box>
  );
}

/** The choices of a variation; its number when it has none. */
function variationName({ id, attributes }: VariationRecord): string {
  return (
    attributes
      .map(({ option }) => option)
      .filter((option) => option !== '')
      .join(', ') || texts.variationOf(id)
  );
}

/** The records of a resource by their ids; those that are not loaded yet are missing. */
function useRecords<R extends ProductRow | VariationRecord>(resource: string, all: readonly number[]) {
  const ids = [...new Set(all)];
  const { data = [] } = useGetMany<R>(resource, { ids }, { enabled: ids.length > 0 });
  return new Map(data.flatMap((record) => (record ? [[record.id, record] as const] : [])));
}

/** The names of items: product and choices. What is not loaded yet, or is deleted, has its number. */
export function useItemNames(items: readonly ItemValue[]): (item: ItemValue) => string {
  const variations = useRecords<VariationRecord>(
    relatedResources.chosenVariations,
    items.flatMap(({ variationId }) => variationId ?? []),
  );
  const productOf = ({ productId, variationId }: ItemValue): number =>
    (variationId === null ? undefined : variations.get(variationId)?.parent_id) ?? productId;
  const products = useRecords<ProductRow>(
    pageResources.products,
    items.map(productOf).filter((id) => id !== 0),
  );
  return (item) => {
    const { variationId } = item;
    const product = products.get(productOf(item));
    if (variationId === null) return product ? oneLineTitle(product.name, product.edition) : String(item.productId);
    const variation = variations.get(variationId);
    const choices = variation ? variationName(variation) : texts.variationOf(variationId);
    return product ? `${oneLineTitle(product.name, '')}, ${choices}` : choices;
  };
}

/** Identifies an item. */
export function itemKey({ productId, variationId }: ItemValue): number {
  return variationId ?? productId;
}

interface ItemListProps {
  items: readonly ItemValue[];
  onChange: (items: readonly ItemValue[]) => void;
}

/** The chosen items in order, each with a button that takes it out. */
export function ItemList({ items, onChange }: ItemListProps) {
  const nameOf = useItemNames(items);
  if (items.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={itemKey(item)} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0 }}>{nameOf(item)}</Typography>
          <IconButton
            aria-label={texts.remove1(nameOf(item))}
            onClick={() => onChange(items.filter((one) => itemKey(one) !== itemKey(item)))}
          >
            <CloseIcon aria-hidden fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
