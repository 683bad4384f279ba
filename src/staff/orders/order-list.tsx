import { Box, Button, TableCell, TableSortLabel, Typography } from '@mui/material';
import { LinkBase, ListBase, useListContext } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffOrderTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffOrderChangeTexts } from '../../texts/staff-order-change.ts';
import { ListBody } from '../components/list-body.tsx';
import { formatApiAmount } from '../format/money.ts';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { OrderRow } from '../records.ts';
import { ChooseAll, ChooseOrder, OrderBulk } from './order-bulk.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrderViews } from './order-views.tsx';

/** The order of the list until the user chooses another one. */
export const defaultOrderSort = { field: 'date', order: 'DESC' } as const;

/** All orders, newest first. */
export function OrderList() {
  return (
    <ListBase resource={pageResources.orders} sort={defaultOrderSort} perPage={20} disableAuthentication>
      <PageTitle
        title={staffTexts.orders}
        titleExtra={
          <Button component={LinkBase} to={`/${pageResources.orders}/create`} variant="contained">
            {staffOrderChangeTexts.newOrder}
          </Button>
        }
      />
      <OrderTabs />
      <OrderViews />
      <OrderFilters />
      <OrderBulk />
      <ListBody<OrderRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
        whenNone={texts.none}
      >
        {(orders) => <OrderRows orders={orders} />}
      </ListBody>
    </ListBase>
  );
}

function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  return useIsWideScreen() ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />;
}

const formatCustomerName = ({ billing }: OrderRow) => `${billing.first_name} ${billing.last_name}`.trim();
const formatDelivery = ({ is_pickup: isPickup }: OrderRow) => (isPickup ? texts.pickUp : texts.ship);
const countItems = ({ line_items: lines }: OrderRow) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The country that the order goes to; for an order that is picked up, that of the customer. */
function formatCountry({ is_pickup: isPickup, billing, shipping }: OrderRow): string {
  const { country } = isPickup ? billing : shipping;
  return texts.countries[country] ?? country;
}

function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <RowTable
      narrow
      head={
        <>
          <TableCell padding="checkbox">
            <ChooseAll />
          </TableCell>
          <SortableCell field="number" label={texts.number} />
          <SortableCell field="date" label={texts.date} />
          <TableCell>{texts.customer}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.delivery}</TableCell>
          <TableCell>{texts.country}</TableCell>
          <TableCell align="right">{texts.items}</TableCell>
          <TableCell>{texts.payment}</TableCell>
          <SortableCell field="total" label={texts.amount} end />
        </>
      }
    >
      {orders.map((order) => (
        <ListRow key={order.id}>
          <TableCell padding="checkbox">
            <ChooseOrder order={order} />
          </TableCell>
          <TableCell>
            <OrderLink order={order} />
          </TableCell>
          <TableCell sx={{ minWidth: 125 }}>{formatDateTime(parseGmt(order.date_created_gmt))}</TableCell>
          <TableCell sx={{ minWidth: 190, maxWidth: 240 }}>
            {formatCustomerName(order)}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {order.billing.email}
            </Typography>
          </TableCell>
          <TableCell>
            <OrderStatusTag status={order.state} name={order.status_name} />
          </TableCell>
          <TableCell>{formatDelivery(order)}</TableCell>
          <TableCell>{formatCountry(order)}</TableCell>
          <TableCell align="right">{countItems(order)}</TableCell>
          <TableCell>{order.payment_method_title}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
            {formatApiAmount(order.total)}
          </TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}

/** The order's number, as a link that covers its row or card. */
function OrderLink({ order }: { order: OrderRow }) {
  return (
    <RowLink to={`/${pageResources.orders}/${order.id}`} label={texts.title(order.number)}>
      {order.number}
    </RowLink>
  );
}

function SortableCell({ field, label, end = false }: { field: string; label: string; end?: boolean }) {
  const { sort, setSort } = useListContext();
  const active = sort.field === field;
  const ascending = sort.order === 'ASC';
  return (
    <TableCell align={end ? 'right' : 'left'} sortDirection={active && (ascending ? 'asc' : 'desc')}>
      <TableSortLabel
        active={active}
        direction={active && ascending ? 'asc' : 'desc'}
        onClick={() => setSort({ field, order: active && !ascending ? 'ASC' : 'DESC' })}
        sx={{ minHeight: 24 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

function OrderCards({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <RowCards>
      {orders.map((order) => (
        <RowCard key={order.id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
              <ChooseOrder order={order} />
              <OrderLink order={order} />
            </Box>
            <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{formatApiAmount(order.total)}</Typography>
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{formatCustomerName(order)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {order.billing.email}
          </Typography>
          <Typography variant="body2">
            {[formatDelivery(order), formatCountry(order), texts.countItems(countItems(order))].join(' · ')}
          </Typography>
          <CardFooter>
            <OrderStatusTag status={order.state} name={order.status_name} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(parseGmt(order.date_created_gmt))}
            </Typography>
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}
