// The products of a list, each with its price and quantity; their order is that of the page.
import { useState } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'ra-core';
import { maxItems } from '../../rules/bought-together/list-problem.ts';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { staffTogetherTexts as texts } from '../../texts/staff-bought-together.ts';
import { staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import { DragHandle, dragItemStyle } from '../components/drag-handle.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useDragOrder } from '../components/use-drag-order.ts';
import { detailMeta, pageResources, relatedResources } from '../resources.ts';
import type { ProductRecord, ProductRow, VariationRecord } from '../records.ts';
import { newItem } from './together-values.ts';
import type { ItemValues } from './together-values.ts';

interface TogetherItemsProps {
  items: readonly ItemValues[];
  /** Whether the customer chooses the quantities. */
  optional: boolean;
  onChange: (items: ItemValues[]) => void;
}

const column = { display: 'grid', gap: 2 };
const fieldRow = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Finds a product by its name and adds it. */
function AddProduct({ items, onChange }: Pick<TogetherItemsProps, 'items' | 'onChange'>) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: options = [], isPending } = useGetList<ProductRow>(
    pageResources.products,
    {
      filter: { search, status: 'publish' },
      pagination: { page: 1, perPage: 12 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isOpen },
  );
  return (
    <Autocomplete<ProductRow>
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      // The server has searched.
      filterOptions={(found) => [...found]}
      getOptionLabel={({ name, edition }) => oneLineTitle(name, edition)}
      getOptionKey={(option) => option.id}
      loading={isPending}
      noOptionsText={staffHomeAndMenuTexts.noTargets}
      value={null}
      inputValue={search}
      onInputChange={(_event, typed) => setSearch(typed)}
      onChange={(_event, product) => {
        if (product) onChange([...items, newItem(product, items)]);
        setSearch('');
      }}
      blurOnSelect
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.addProduct}
          helperText={texts.addHelp}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** The variation of an item: one of the product's, or the customer's choice. Absent for a product without variations. */
function VariationSelect({ item, onChange }: { item: ItemValues; onChange: (variationId: string) => void }) {
  const { data: product } = useGetOne<ProductRecord>(pageResources.products, { id: item.productId, meta: detailMeta });
  const isVariable = product?.type === 'variable';
  const { data: variations = [] } = useGetList<VariationRecord>(
    relatedResources.variations,
    { filter: { product: String(item.productId) }, pagination: { page: 1, perPage: 100 } },
    { enabled: isVariable },
  );
  if (!isVariable) return null;
  const nameOf = ({ attributes }: VariationRecord) => attributes.map(({ option }) => option).join(', ');
  return (
    <FormSelect
      label={texts.variation}
      value={item.variationId}
      options={[['', texts.anyVariation], ...variations.map((one) => [String(one.id), nameOf(one)] as const)]}
      onChange={onChange}
    />
  );
}

interface ItemFieldsProps {
  item: ItemValues;
  optional: boolean;
  onChange: (change: Partial<ItemValues>) => void;
}

function ItemFields({ item, optional, onChange }: ItemFieldsProps) {
  const number = { inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <Box sx={fieldRow}>
      <FormTextField
        label={texts.price}
        helperText={texts.priceHelp}
        value={item.price}
        onChange={(price) => onChange({ price })}
      />
      <FormTextField
        label={texts.quantity}
        value={item.quantity}
        input={number}
        onChange={(quantity) => onChange({ quantity })}
      />
      {optional && (
        <>
          <FormTextField label={texts.min} value={item.min} input={number} onChange={(min) => onChange({ min })} />
          <FormTextField
            label={texts.max}
            helperText={texts.maxHelp}
            value={item.max}
            input={number}
            onChange={(max) => onChange({ max })}
          />
        </>
      )}
      <VariationSelect item={item} onChange={(variationId) => onChange({ variationId })} />
    </Box>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const without = list.filter((_, index) => index !== from);
  return without.toSpliced(to, 0, ...list.slice(from, from + 1));
}

export function TogetherItems({ items, optional, onChange }: TogetherItemsProps) {
  const drag = useDragOrder({
    canDrop: () => true,
    onDrop: (dragged, target, place) => {
      const to = target + (place === 'after' ? 1 : 0);
      onChange(moved(items, dragged, dragged < to ? to - 1 : to));
    },
  });
  return (
    <Box sx={column}>
      {items.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {items.map((item, index) => (
        <Box
          key={item.key}
          component="fieldset"
          aria-label={texts.at(index, item.name)}
          {...drag.itemProps(index)}
          sx={{
            ...column,
            ...dragItemStyle,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            m: 0,
            p: 2,
            minWidth: 0,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <DragHandle {...drag.handleProps(index)} />
            <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
              {texts.at(index, item.name)}
            </Typography>
            <MoveButtons
              name={item.name}
              at={index}
              count={items.length}
              onMove={(to) => onChange(moved(items, index, to))}
              onRemove={() => onChange(items.filter((one) => one !== item))}
            />
          </Box>
          <ItemFields
            item={item}
            optional={optional}
            onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
          />
        </Box>
      ))}
      {items.length < maxItems && <AddProduct items={items} onChange={onChange} />}
    </Box>
  );
}
