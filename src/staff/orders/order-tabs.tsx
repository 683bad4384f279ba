// The tabs above the list of orders: what is to be done, and all orders.
import { useGetOne } from 'ra-core';
import { orderTasks } from '../../rules/orders/order-tasks.ts';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import { filterAddress } from '../components/filter-address.ts';
import { FilterTabs } from '../components/filter-tabs.tsx';
import { useListFilters } from '../components/list-controls.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { OrderCountsRecord } from '../records.ts';

export function OrderTabs() {
  const [{ task, search }] = useListFilters();
  const { data: counts } = useGetOne<OrderCountsRecord>(relatedResources.orderCounts, { id: onlyId });
  const address = (filter: Readonly<Record<string, string>>) =>
    filterAddress(pageResources.orders, { ...(search !== undefined && { search }), ...filter });
  return (
    <FilterTabs
      label={texts.tabs}
      tabs={[
        ...orderTasks.map((one) => ({
          name: texts.task[one],
          count: counts?.[one],
          to: address({ task: one }),
          isCurrent: task === one,
        })),
        { name: texts.all, count: counts?.all, to: address({}), isCurrent: task === undefined },
      ]}
    />
  );
}
