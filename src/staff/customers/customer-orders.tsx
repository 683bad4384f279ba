// The last orders of a customer.
import { Box, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'ra-core';
import { formatDate } from '../../texts/dates.ts';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import { staffOrderTexts } from '../../texts/staff.ts';
import { filterAddress } from '../components/filter-address.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { formatApiAmount } from '../format/money.ts';
import { OrderStatusTag } from '../orders/order-status-tag.tsx';
import { pageResources } from '../resources.ts';
import type { OrderRow } from '../records.ts';

export function CustomerOrders({ customerId }: { customerId: number }) {
  const filter = { customer: String(customerId) };
  const { data, total, error, refetch } = useGetList<OrderRow>(pageResources.orders, {
    filter,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'date', order: 'DESC' },
  });
  return (
    <Panel title={texts.orders}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.noOrders}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.map((order) => (
            <Box
              component="li"
              key={order.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}
            >
              <LinkBase to={`/${pageResources.orders}/${order.id}`}>{staffOrderTexts.title(order.number)}</LinkBase>
              <OrderStatusTag status={order.state} name={order.status_name} />
              <Typography variant="body2" color="textSecondary">
                {formatDate(parseGmt(order.date_created_gmt))}
              </Typography>
              <Typography sx={{ ml: 'auto', fontWeight: 650 }}>{formatApiAmount(order.total)}</Typography>
            </Box>
          ))}
        </Box>
      )}
      {total !== undefined && total > 10 && (
        <Box sx={{ mt: 2 }}>
          <LinkBase to={filterAddress(pageResources.orders, filter)}>{texts.allOrders}</LinkBase>
        </Box>
      )}
    </Panel>
  );
}
