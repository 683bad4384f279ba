// Customers with an account, by name. Staff have a page of their own.
import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDate } from '../../texts/dates.ts';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { CustomerRecord } from '../resources.ts';

export function CustomerList() {
  return (
    <ListBase
      resource={pageResources.customers}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={20}
      disableAuthentication
    >
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchBox label={texts.search} />
      </Box>
      <ListBody<CustomerRecord>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
        whenNone={texts.none}
      >
        {(customers) => <CustomerRows customers={customers} />}
      </ListBody>
    </ListBase>
  );
}

/** The name of a customer, or the email address of one without. */
export function customerName({ first_name: first, last_name: last, email }: CustomerRecord): string {
  return `${first} ${last}`.trim() || email;
}

const placeOf = ({ billing, shipping }: CustomerRecord): string => billing.city || shipping.city;
const sinceOf = ({ date_created_gmt: at }: CustomerRecord): string => formatDate(parseGmt(at));

function CustomerLink({ customer }: { customer: CustomerRecord }) {
  return <RowLink to={`/${pageResources.customers}/${customer.id}`}>{customerName(customer)}</RowLink>;
}

function CustomerRows({ customers }: { customers: readonly CustomerRecord[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {customers.map((customer) => (
          <RowCard key={customer.id}>
            <CustomerLink customer={customer} />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {customer.email}
            </Typography>
            <CardFooter>
              <Typography variant="body2">{placeOf(customer)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {texts.since} {sinceOf(customer)}
              </Typography>
            </CardFooter>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.name}</TableCell>
          <TableCell>{texts.email}</TableCell>
          <TableCell>{texts.place}</TableCell>
          <TableCell>{texts.since}</TableCell>
        </>
      }
    >
      {customers.map((customer) => (
        <ListRow key={customer.id}>
          <TableCell>
            <CustomerLink customer={customer} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{customer.email}</TableCell>
          <TableCell>{placeOf(customer)}</TableCell>
          <TableCell>{sinceOf(customer)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
