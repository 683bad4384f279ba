// An order that staff make for somebody on the telephone or in the shop.
import { useState } from 'react';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useDataProvider, useGetOne, useLocation, useNotify, useRedirect } from 'ra-core';
import { paymentMethodIds } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { limits } from '../../settings/constants.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffOrderTexts, staffTexts } from '../../texts/staff.ts';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { WcAddress } from '../../wire/wc-order.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { detailMeta, pageResources } from '../resources.ts';
import type { CustomerRecord, OrderRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { AddressFields, emptyTypedAddress, toTypedAddress } from './address-fields.tsx';
import { AddedLines, toQuantity } from './added-lines.tsx';
import type { AddedLine } from './added-lines.tsx';
import { KnownCustomerField, toKnownCustomer } from './known-customer.tsx';
import type { KnownCustomer } from './known-customer.tsx';

const deliveries = [
  ['flat_rate', staffOrderTexts.ship],
  ['local_pickup', staffOrderTexts.pickUp],
] as const;

const backLink = { to: `/${pageResources.orders}`, label: staffTexts.orders };

/** The form, with the customer that the address of the page names. */
export function OrderCreatePage() {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('klant') ?? 0);
  const isNamed = Number.isSafeInteger(id) && id > 0;
  const { data, error } = useGetOne<CustomerRecord>(
    pageResources.customers,
    { id, meta: detailMeta },
    { enabled: isNamed },
  );
  // A customer that does not exist (any more) leaves the form empty.
  if (isNamed && !data && !error) return <Loading />;
  return <OrderForm start={data ? toKnownCustomer(data) : null} />;
}

function OrderForm({ start }: { start: KnownCustomer | null }) {
  const [customer, setCustomer] = useState(() => customerValues(start));
  const [items, setItems] = useState<readonly AddedLine[]>([]);
  const { accountId, email, billing, shipping, hasOther } = customer;
  const change = (part: Partial<CustomerValues>) => setCustomer((before) => ({ ...before, ...part }));
  const [delivery, setDelivery] = useState<string>('flat_rate');
  const [payment, setPayment] = useState<PaymentMethodId>('bacs');
  const [isPaid, setPaid] = useState(false);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const { create, busy, refusals } = useCreateOrder();
  const submit = () =>
    create({
      line_items: items.map(({ item, quantity }) => ({
        product_id: item.productId,
        variation_id: item.variationId ?? 0,
        quantity: toQuantity(quantity),
      })),
      ...(accountId > 0 && { customer_id: accountId }),
      billing: { ...billing, email },
      ...(hasOther && delivery === 'flat_rate' && { shipping }),
      shipping_lines: [{ method_id: delivery }],
      payment_method: payment,
      coupon_lines: code.trim() === '' ? [] : [{ code }],
      customer_note: note,
      set_paid: isPaid,
      created_via: 'admin',
    });
  return (
    <>
      <PageTitle title={texts.newTitle} description={texts.newHelp} back={backLink} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 3, maxWidth: 760 }}
      >
        {refusals.length > 0 && (
          <Alert severity="error" variant="outlined">
            {refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Alert>
        )}
        <Panel title={staffOrderTexts.lines}>
          <AddedLines added={items} onChange={setItems} />
        </Panel>
        <Panel title={staffOrderTexts.customer}>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <KnownCustomerField
              onChosen={(chosen) => (chosen ? setCustomer(customerValues(chosen)) : change({ accountId: 0 }))}
            />
            <FormTextField
              label={texts.email}
              value={email}
              onChange={(typed) => change({ email: typed })}
              input={{ type: 'email' }}
            />
            <AddressFields title={texts.billing} value={billing} onChange={(typed) => change({ billing: typed })} />
          </Box>
        </Panel>
        <Panel title={staffOrderTexts.delivery}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormSelect label={staffOrderTexts.delivery} value={delivery} options={deliveries} onChange={setDelivery} />
            {delivery === 'flat_rate' && (
              <FormControlLabel
                control={
                  <Checkbox checked={hasOther} onChange={(event) => change({ hasOther: event.target.checked })} />
                }
                label={texts.otherAddress}
              />
            )}
            {delivery === 'flat_rate' && hasOther && (
              <AddressFields
                title={texts.shipping}
                value={shipping}
                onChange={(typed) => change({ shipping: typed })}
              />
            )}
          </Box>
        </Panel>
        <Panel title={staffOrderTexts.payment}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormSelect
              label={staffOrderTexts.payment}
              value={payment}
              options={paymentMethodIds.map((id) => [id, paymentMethodTexts[id].title] as const)}
              onChange={(value) => setPayment(paymentMethodIds.find((id) => id === value) ?? 'bacs')}
            />
            <FormControlLabel
              control={<Checkbox checked={isPaid} onChange={(event) => setPaid(event.target.checked)} />}
              label={texts.isPaid}
            />
            <FormTextField label={texts.couponCode} value={code} onChange={setCode} />
            <FormTextField
              label={staffOrderTexts.note}
              value={note}
              onChange={setNote}
              multiline
              input={{ maxLength: limits.customerNote }}
            />
          </Box>
        </Panel>
        <Box>
          <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
            {texts.newMail}
          </Typography>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {texts.make}
          </Button>
        </Box>
      </Box>
    </>
  );
}

type TypedAddress = typeof emptyTypedAddress;

interface CustomerValues {
  /** 0: no account. */
  accountId: number;
  email: string;
  billing: TypedAddress;
  shipping: TypedAddress;
  /** Whether it goes to another address than that of the invoice. */
  hasOther: boolean;
}

/** What is filled in of a known customer; an empty form without one. */
function customerValues(known: KnownCustomer | null): CustomerValues {
  if (!known)
    return { accountId: 0, email: '', billing: emptyTypedAddress, shipping: emptyTypedAddress, hasOther: false };
  const { accountId, email } = known;
  const billing = withCountry(known.billing);
  const hasShipping = known.shipping.address_1 !== '';
  const shipping = hasShipping ? withCountry(known.shipping) : emptyTypedAddress;
  return { accountId, email, billing, shipping, hasOther: hasShipping && !isSameAddress(billing, shipping) };
}

/** A stored address in the form; an address without a country is in that of the shop. */
function withCountry(address: WcAddress): TypedAddress {
  const typed = toTypedAddress(address);
  return typed.country === '' ? { ...typed, country: emptyTypedAddress.country } : typed;
}

const isSameAddress = (one: TypedAddress, other: TypedAddress): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sends the order; goes to its page when it is made. */
function useCreateOrder() {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const create = async (body: object): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusals([]);
    try {
      const order = await provider.send<OrderRecord>({ method: 'POST', path: 'wc/v3/orders', body });
      notify(texts.made(order.number), { type: 'success' });
      redirect(`/${pageResources.orders}/${order.id}`);
    } catch (error) {
      const params = Object.values(getParamErrors(error));
      setRefusals(params.length > 0 ? params : [getErrorMessage(error)]);
      setBusy(false);
    }
  };
  return { create, busy, refusals };
}
