// Finds a customer for a new order: with an account, or a guest of an earlier order. The addresses of the choice are filled in.
import { useId, useState } from 'react';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import type { WcAddress } from '../../wire/wc-order.ts';
import { pageResources } from '../resources.ts';
import type { CustomerRecord, OrderRow } from '../records.ts';

/** What is known of a customer. */
export interface KnownCustomer {
  /** 0: a guest. */
  accountId: number;
  name: string;
  email: string;
  billing: WcAddress;
  shipping: WcAddress;
}

/** A customer with an account, as the choice. */
export function toKnownCustomer(customer: CustomerRecord): KnownCustomer {
  const { id, first_name: first, last_name: last, email, shipping } = customer;
  const { email: _same, ...billing } = customer.billing;
  const named = (address: WcAddress): WcAddress =>
    address.address_1 === '' ? { ...address, first_name: first, last_name: last } : address;
  return { accountId: id, name: `${first} ${last}`.trim(), email, billing: named(billing), shipping };
}

/** The address of an order without the email address, which stands apart. */
function addressesOf({ billing: sent, shipping }: OrderRow): Pick<KnownCustomer, 'billing' | 'shipping'> {
  const { email: _apart, ...billing } = sent;
  return { billing, shipping };
}

/**
 * The customers of a search: accounts, with the addresses of their newest found order when they stored none, and behind them the
 * guests of orders, each once. The newest order comes first.
 */
export function findKnownCustomers(
  accounts: readonly CustomerRecord[],
  orders: readonly OrderRow[],
): readonly KnownCustomer[] {
  const known = accounts.map((account): KnownCustomer => {
    const customer = toKnownCustomer(account);
    const order = orders.find((one) => one.customer_id === account.id);
    return customer.billing.address_1 === '' && order ? { ...customer, ...addressesOf(order) } : customer;
  });
  const guests = new Map<string, KnownCustomer>();
  for (const order of orders) {
    const { email, first_name: first, last_name: last } = order.billing;
    const key = email.toLowerCase();
    if (order.customer_id > 0 || key === '' || guests.has(key)) continue;
    guests.set(key, { accountId: 0, name: `${first} ${last}`.trim(), email, ...addressesOf(order) });
  }
  return [...known, ...guests.values()];
}

const firstPage = { page: 1, perPage: 10 };
const minSearch = 2;

export function KnownCustomerField({ onChosen }: { onChosen: (customer: KnownCustomer | null) => void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const isAsked = { enabled: typed.length >= minSearch };
  const accounts = useGetList<CustomerRecord>(
    pageResources.customers,
    { filter: { search: typed }, pagination: firstPage, sort: { field: 'name', order: 'ASC' } },
    isAsked,
  );
  const orders = useGetList<OrderRow>(
    pageResources.orders,
    { filter: { search: typed }, pagination: firstPage, sort: { field: 'date', order: 'DESC' } },
    isAsked,
  );
  const found = findKnownCustomers(accounts.data ?? [], orders.data ?? []);
  return (
    <Autocomplete<KnownCustomer>
      id={id}
      options={typed.length < minSearch ? [] : found}
      // The server has searched.
      filterOptions={(options) => [...options]}
      getOptionLabel={({ name, email }) => (name === '' ? email : `${name}, ${email}`)}
      getOptionKey={({ accountId, email }) => `${accountId} ${email}`}
      isOptionEqualToValue={(option, one) => option.accountId === one.accountId && option.email === one.email}
      loading={isAsked.enabled && (accounts.isPending || orders.isPending)}
      noOptionsText={typed.length < minSearch ? texts.search : texts.nobody}
      inputValue={search}
      onInputChange={(_event, text) => setSearch(text)}
      onChange={(_event, chosen) => onChosen(chosen)}
      renderOption={({ key, ...props }, { accountId, name, email, billing }) => (
        <li key={key} {...props}>
          <span>
            {name}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {[email, `${billing.postcode} ${billing.city}`.trim(), accountId === 0 ? texts.knownGuest : '']
                .filter((part) => part !== '')
                .join(', ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={texts.known} helperText={texts.knownHelp} />}
    />
  );
}
