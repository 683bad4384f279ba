import { Box, TableCell, TableSortLabel, Typography } from '@mui/material';
import { ListBase, useGetList, useListContext } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffOrderTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter, OrderChoice, SearchBox } from '../parts/list-tools.tsx';
import { moneyText } from '../parts/money.ts';
import { RoomTitle } from '../parts/room-title.tsx';
import { CardEnds, Row, RowCard, RowCards, RowLink, RowTable, useWide } from '../parts/rows.tsx';
import { atOf } from '../parts/when.ts';
import { rooms, within } from '../resources.ts';
import type { OrderRow, StatusRecord } from '../resources.ts';
import { OrderState } from './order-state.tsx';

/** All orders, newest first. */
export function OrderList() {
  return (
    <ListBase resource={rooms.orders} sort={{ field: 'date', order: 'DESC' }} perPage={20} disableAuthentication>
      <RoomTitle title={staffTexts.orders} />
      <Tools />
      <ListFrame<OrderRow> one={texts.one} more={texts.more} emptyTitle={texts.emptyTitle} empty={texts.empty}>
        {(orders) => <Orders orders={orders} />}
      </ListFrame>
    </ListBase>
  );
}

const orders = [
  { value: 'date desc', name: texts.newest },
  { value: 'date asc', name: texts.oldest },
  { value: 'total desc', name: texts.highest },
  { value: 'total asc', name: texts.lowest },
];

function Tools() {
  const { data: statuses = [] } = useGetList<StatusRecord>(within.statuses);
  const choices = statuses.map(({ slug, name }) => ({ value: slug, name }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchBox label={texts.searchLabel} />
      <ChoiceFilter
        name="status"
        label={staffTexts.status}
        choices={[{ value: '', name: staffTexts.all }, ...choices]}
      />
      <OrderChoice choices={orders} />
    </Box>
  );
}

function Orders({ orders }: { orders: readonly OrderRow[] }) {
  return useWide() ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />;
}

const customerOf = ({ billing }: OrderRow) => `${billing.first_name} ${billing.last_name}`.trim();

function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <RowTable
      head={
        <>
          <SortableCell field="number" label={texts.number} />
          <SortableCell field="date" label={texts.date} />
          <TableCell>{texts.customer}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.payment}</TableCell>
          <SortableCell field="total" label={texts.amount} end />
        </>
      }
    >
      {orders.map((order) => (
        <Row key={order.id}>
          <TableCell>
            <OrderLink order={order} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(atOf(order.date_created_gmt))}</TableCell>
          <TableCell sx={{ maxWidth: 320 }}>
            {customerOf(order)}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {order.billing.email}
            </Typography>
          </TableCell>
          <TableCell>
            <OrderState status={order.status} name={order.status_name} />
          </TableCell>
          <TableCell>{order.payment_method_title}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
            {moneyText(order.total)}
          </TableCell>
        </Row>
      ))}
    </RowTable>
  );
}

/** The order's number as a link that fills its row or card. */
function OrderLink({ order }: { order: OrderRow }) {
  return (
    <RowLink to={`/${rooms.orders}/${order.id}`} label={texts.title(order.number)}>
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
            <OrderLink order={order} />
            <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{moneyText(order.total)}</Typography>
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{customerOf(order)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {order.billing.email}
          </Typography>
          <CardEnds>
            <OrderState status={order.status} name={order.status_name} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(atOf(order.date_created_gmt))}
            </Typography>
          </CardEnds>
        </RowCard>
      ))}
    </RowCards>
  );
}
