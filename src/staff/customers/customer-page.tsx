// One customer: addresses, orders, and what else the shop knows.
import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { formatDate } from '../../texts/dates.ts';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import { FactList } from '../components/fact-list.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { Address, formatAddressLines } from '../orders/order-addresses.tsx';
import { detailMeta, pageResources } from '../resources.ts';
import type { CustomerRecord } from '../records.ts';
import { CustomerHistory } from './customer-history.tsx';
import { customerName } from './customer-list.tsx';
import { CustomerOrders } from './customer-orders.tsx';

const backLink = { to: `/${pageResources.customers}`, label: texts.title };

export function CustomerPage() {
  return (
    <RecordPage<CustomerRecord>
      resource={pageResources.customers}
      title={texts.title}
      back={backLink}
      meta={detailMeta}
    >
      {(customer) => (
        <>
          <PageTitle
            key={customer.id}
            title={customerName(customer)}
            titleExtra={
              <Button
                component={LinkBase}
                to={`/${pageResources.orders}/create?klant=${customer.id}`}
                variant="outlined"
              >
                {texts.newOrder}
              </Button>
            }
            back={backLink}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 360px' } }}>
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
              <CustomerOrders customerId={customer.id} />
              <CustomerHistory customerId={customer.id} />
            </Box>
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
              <Panel title={texts.details}>
                <FactList
                  facts={[
                    { name: texts.email, value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
                    { name: texts.since, value: formatDate(parseGmt(customer.date_created_gmt)) },
                  ]}
                />
                {customer.role !== 'customer' && <Typography sx={{ mt: 2 }}>{texts.role}</Typography>}
                <Box sx={{ mt: 2 }}>
                  <LinkBase to={`/${pageResources.users}/${customer.id}`}>{texts.account}</LinkBase>
                </Box>
              </Panel>
              <Panel title={texts.addresses}>
                <Box sx={{ display: 'grid', gap: 2.5 }}>
                  <Address title={texts.billing} lines={addressLines(customer.billing)} />
                  <Address title={texts.shipping} lines={addressLines(customer.shipping)} />
                </Box>
              </Panel>
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}

function addressLines(address: CustomerRecord['shipping']): readonly string[] {
  const lines = formatAddressLines(address);
  return lines.length > 0 ? lines : [texts.noAddress];
}
