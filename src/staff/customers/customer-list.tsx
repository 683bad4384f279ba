// Customers with an account, by name. Staff have a page of their own.
import { Typography } from '@mui/material';
import { formatDate } from '../../texts/dates.ts';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import { SearchBox } from '../components/list-controls.tsx';
import { breaksWords, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { CustomerRecord } from '../records.ts';

export function CustomerList() {
  return (
    <RecordList<CustomerRecord>
      resource={pageResources.customers}
      sort={{ field: 'name', order: 'ASC' }}
      title={texts.title}
      description={texts.description}
      filters={<SearchBox label={texts.search} />}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      whenNone={texts.none}
      columns={columns}
      card={card}
    />
  );
}

/** The name of a customer, or the email address of one without. */
export function customerName({ first_name: first, last_name: last, email }: CustomerRecord): string {
  return `${first} ${last}`.trim() || email;
}

const linkTo = (customer: CustomerRecord) => (
  <RowLink to={`/${pageResources.customers}/${customer.id}`}>{customerName(customer)}</RowLink>
);
const placeOf = ({ billing, shipping }: CustomerRecord): string => billing.city || shipping.city;
const sinceOf = ({ date_created_gmt: at }: CustomerRecord): string => formatDate(parseGmt(at));

const columns: readonly Column<CustomerRecord>[] = [
  { name: texts.name, cell: linkTo },
  { name: texts.email, cell: ({ email }) => email, sx: breaksWords },
  { name: texts.place, cell: placeOf },
  { name: texts.since, cell: sinceOf },
];

const card = (customer: CustomerRecord) => (
  <>
    {linkTo(customer)}
    <CardText>{customer.email}</CardText>
    <CardFooter>
      <Typography variant="body2">{placeOf(customer)}</Typography>
      <CardText>
        {texts.since} {sinceOf(customer)}
      </CardText>
    </CardFooter>
  </>
);
