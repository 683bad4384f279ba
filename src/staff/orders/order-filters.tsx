// The filters of the list of orders. Those that are used less stand behind a button.
import { useId, useState } from 'react';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useGetList, useGetOne, useListContext } from 'ra-core';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { paymentMethodIds } from '../../rules/checkout/payment-methods.ts';
import { orderStatuses } from '../../rules/orders/order-states.ts';
import { orderStateNames } from '../../texts/order-states.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffOrderTexts, staffTexts } from '../../texts/staff.ts';
import { staffContentTexts } from '../../texts/staff-content.ts';
import { staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import { DayFilter, SearchBox, SelectFilter, SortSelect, useListFilters } from '../components/list-controls.tsx';
import { detailMeta, pageResources } from '../resources.ts';
import type { ProductRecord, ProductRow } from '../records.ts';

const sortOptions = [
  { value: 'date desc', name: staffOrderTexts.newest },
  { value: 'date asc', name: staffOrderTexts.oldest },
  { value: 'total desc', name: staffOrderTexts.highest },
  { value: 'total asc', name: staffOrderTexts.lowest },
];

const all = { value: '', name: staffTexts.all };
const stateChoices = [all, ...orderStatuses.map((value) => ({ value, name: orderStateNames[value].staff }))];
const paymentChoices = [all, ...paymentMethodIds.map((value) => ({ value, name: paymentMethodTexts[value].title }))];
const countryChoices = [all, ...Object.entries(staffOrderTexts.countries).map(([value, name]) => ({ value, name }))];

const moreFilters = ['placed_from', 'placed_until', 'payment_method', 'country', 'product', 'customer'] as const;

/** The search, the status and the order; behind a button dates, payment, country and product. */
export function OrderFilters() {
  const [filters] = useListFilters();
  const { setFilters } = useListContext();
  const id = useId();
  const isUsed = moreFilters.some((name) => filters[name] !== undefined);
  const [isOpen, setOpen] = useState(isUsed);
  const { task } = filters;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SearchBox label={texts.search} />
        {/* The other tabs choose the statuses themselves. */}
        {task === undefined && <SelectFilter name="state" label={staffTexts.status} choices={stateChoices} />}
        <SortSelect choices={sortOptions} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewer : texts.more}
        </Button>
        {(isUsed || filters['search'] !== undefined || filters['state'] !== undefined) && (
          <Button variant="text" onClick={() => setFilters(task === undefined ? {} : { task })}>
            {texts.clear}
          </Button>
        )}
      </Box>
      <Box id={id} sx={{ display: isOpen ? 'flex' : 'none', flexWrap: 'wrap', gap: 2 }}>
        <DayFilter name="placed_from" label={texts.from} />
        <DayFilter name="placed_until" label={texts.until} />
        <SelectFilter name="payment_method" label={texts.payment} choices={paymentChoices} />
        <SelectFilter name="country" label={texts.country} choices={countryChoices} />
        <ProductFilter />
      </Box>
    </Box>
  );
}

const titleOf = ({ name, edition }: ProductRow): string => oneLineTitle(name, edition);

/** Only orders with one product, which is found by its name or number. */
function ProductFilter() {
  const id = useId();
  const [filters, setFilter] = useListFilters();
  const product = filters['product'] ?? '';
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { data: options = [], isPending } = useGetList<ProductRow>(
    pageResources.products,
    { filter: { search }, pagination: { page: 1, perPage: 12 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );
  const { data: chosen } = useGetOne<ProductRecord>(
    pageResources.products,
    { id: Number(product), meta: detailMeta },
    { enabled: product !== '' },
  );
  return (
    <Autocomplete<ProductRow>
      id={id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      // The server has searched.
      filterOptions={(found) => [...found]}
      getOptionLabel={titleOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      loading={isPending}
      noOptionsText={staffHomeAndMenuTexts.noTargets}
      inputValue={search}
      onInputChange={(_event, typed) => setSearch(typed)}
      value={product === '' ? null : (chosen ?? null)}
      onChange={(_event, option) => setFilter('product', option ? String(option.id) : '', false)}
      sx={{ flex: '1 1 240px' }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.product}
          placeholder={staffContentTexts.searchProduct}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
