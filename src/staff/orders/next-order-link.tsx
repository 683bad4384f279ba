// The link to the next order of the list that the user came from.
import { LinkBase, useGetList, useStore } from 'ra-core';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import { pageResources, relatedResources } from '../resources.ts';
import type { NextOrderRecord } from '../records.ts';
import { defaultOrderSort } from './order-list.tsx';

/** The part of react-admin's parameters of a list that says which orders it has. */
interface StoredList {
  sort: string;
  order: 'ASC' | 'DESC';
  filter?: Readonly<Record<string, unknown>>;
}

const wholeList: StoredList = { sort: defaultOrderSort.field, order: defaultOrderSort.order };

/** Renders nothing for the last order. Without a list it is the next older order. */
export function NextOrderLink({ id }: { id: number }) {
  // react-admin keeps the filter and the order of the list under this key.
  const [{ sort, order, filter }] = useStore<StoredList>(`${pageResources.orders}.listParams`, wholeList);
  const { data = [] } = useGetList<NextOrderRecord>(relatedResources.nextOrder, {
    filter: { ...filter, order: id },
    sort: { field: sort, order },
  });
  const [next] = data;
  if (!next) return null;
  return (
    <LinkBase to={`/${pageResources.orders}/${next.id}`} aria-label={texts.nextOrderOf(next.number)}>
      {texts.nextOrder}
    </LinkBase>
  );
}
