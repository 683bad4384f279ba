import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { deliveryTexts } from '../../texts/delivery.ts';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import { staffCustomerPageTexts as customerTexts } from '../../texts/staff-customers.ts';
import type { WcAddress } from '../../wire/wc-order.ts';
import { filterAddress } from '../components/filter-address.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { OrderRecord } from '../records.ts';

/** The lines of an address as they stand on a label. */
export function formatAddressLines(address: WcAddress): string[] {
  return [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.address_1,
    address.address_2,
    `${address.postcode} ${address.city}`,
    texts.countries[address.country] ?? address.country,
    address.phone,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function OrderAddresses({ order }: { order: OrderRecord }) {
  const { billing, shipping, customer_note: note, promised_day: day, promised_until_gmt: until } = order;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <a href={`mailto:${billing.email}`}>{billing.email}</a>
      </Box>
      <Box>
        {order.customer_id > 0 ? (
          <LinkBase to={`/${pageResources.customers}/${order.customer_id}`}>{customerTexts.ofOrder}</LinkBase>
        ) : (
          billing.email !== '' && (
            <LinkBase to={filterAddress(pageResources.orders, { search: billing.email })}>
              {customerTexts.guestOrders}
            </LinkBase>
          )
        )}
      </Box>
      <Address title={texts.billing} lines={formatAddressLines(billing)} />
      {order.is_pickup ? (
        <Typography>{texts.pickup}</Typography>
      ) : (
        <Address title={texts.deliveryAddress} lines={formatAddressLines(shipping)} />
      )}
      {day !== null && until !== null && (
        <Typography>{deliveryTexts.promised({ day, orderBy: parseGmt(until) })}</Typography>
      )}
      {note !== '' && (
        <Box>
          <Typography variant="h3">{texts.note}</Typography>
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{note}</Typography>
        </Box>
      )}
    </Box>
  );
}

/** A heading with the lines of an address. */
export function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Typography component="address" sx={{ mt: 0.5, fontStyle: 'normal', whiteSpace: 'pre-line' }}>
        {lines.join('\n')}
      </Typography>
    </Box>
  );
}
