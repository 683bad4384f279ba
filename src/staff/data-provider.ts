// React-admin's view of the REST interface. Nothing is taken as done before the server said so: no optimistic writes.
import { HttpError } from 'ra-core';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import { places } from './resources.ts';
import type { MailRecord, Place, ResourceName } from './resources.ts';
import type { Call, RestClient } from './rest-client.ts';

/** What the back office asks beyond the usual. */
export interface StaffDataProvider extends DataProvider {
  /** Sends a letter once more; the new letter. */
  repeatMail: (id: number) => Promise<MailRecord>;
  /** A change whose answer nobody needs: what it changed is fetched anew. */
  change: (call: Pick<Call, 'method' | 'path' | 'body'>) => Promise<void>;
}

interface Meta {
  /** The record that owns the one asked for: a variation's product. */
  owner?: string | number;
  /** Of the record that is to be deleted. */
  revision?: number;
}

/** The data provider on a client of the REST interface. */
export function makeDataProvider(rest: RestClient): StaffDataProvider {
  const getOne = async <R extends RaRecord>(resource: string, id: unknown, meta: unknown, signal?: AbortSignal) => {
    const place = placeOf(resource);
    const { data } = await rest<R>({ path: place.one(String(id), ownerOf(meta)), signal });
    return withId(place, data);
  };
  return {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      const place = placeOf(resource);
      const filter = filtersOf(params.filter);
      const { data, total } = await rest<R[]>({
        path: place.list(filter),
        query: queryOf(place, params, filter),
        signal: params.signal,
      });
      return { data: data.map((record) => withId(place, record)), total: total ?? data.length };
    },
    getOne: async <R extends RaRecord>(
      resource: string,
      params: { id: unknown; meta?: unknown; signal?: AbortSignal },
    ) => ({
      data: await getOne<R>(resource, params.id, params.meta, params.signal),
    }),
    getMany: async <R extends RaRecord>(
      resource: string,
      params: { ids: readonly unknown[]; meta?: unknown; signal?: AbortSignal },
    ) => ({
      data: await Promise.all(params.ids.map((id) => getOne<R>(resource, id, params.meta, params.signal))),
    }),
    update: async <R extends RaRecord>(resource: string, params: { id: unknown; data: unknown; meta?: unknown }) => {
      const place = placeOf(resource);
      const { data } = await rest<R>({
        method: 'PUT',
        path: place.one(String(params.id), ownerOf(params.meta)),
        body: params.data,
      });
      return { data: withId(place, data) };
    },
    repeatMail: async (id) => {
      const { data } = await rest<MailRecord>({ method: 'POST', path: `wc/v3/mails/${id}/send` });
      return data;
    },
    change: async (call) => {
      await rest(call);
    },
    getManyReference: refuse,
    updateMany: refuse,
    create: async <R extends RaRecord>(resource: string, params: { data: unknown }) => {
      const place = placeOf(resource);
      if (!place.isMadeHere) return refuse();
      const { data } = await rest<R>({ method: 'POST', path: place.list({}), body: params.data });
      return { data: withId(place, data) as never };
    },
    delete: async <R extends RaRecord>(
      resource: string,
      params: { id: unknown; previousData?: unknown; meta?: unknown },
    ) => {
      const place = placeOf(resource);
      if (!place.isMadeHere) return refuse();
      const path = place.one(String(params.id), ownerOf(params.meta));
      // Whoever deletes names what he saw.
      const { revision } = (params.meta ?? {}) as Meta;
      await rest({ method: 'DELETE', path, body: { revision } });
      return { data: (params.previousData ?? { id: params.id }) as R };
    },
    deleteMany: refuse,
  };
}

async function refuse(): Promise<never> {
  throw new HttpError(staffTexts.notAvailable, 405);
}

function placeOf(resource: string): Place {
  if (!Object.hasOwn(places, resource)) throw new Error(`no resource ${resource}`);
  return places[resource as ResourceName];
}

function ownerOf(meta: unknown): string {
  const owner = (meta as Meta | undefined)?.owner;
  return owner === undefined ? '' : String(owner);
}

function withId<R extends RaRecord>(place: Place, record: R): R {
  return place.idOf ? { ...record, id: place.idOf(record) } : record;
}

function filtersOf(filter: unknown): Record<string, string> {
  const entries = Object.entries((filter ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value).trim()]] : [],
    ),
  );
}

function queryOf(place: Place, { pagination, sort }: GetListParams, filter: Readonly<Record<string, string>>) {
  const orderby = sort && place.orders[sort.field];
  return {
    ...(place.paged && pagination && { page: pagination.page, per_page: pagination.perPage }),
    ...(orderby !== undefined && sort && { orderby, order: sort.order.toLowerCase() }),
    ...Object.fromEntries(place.filters.map((name) => [name, filter[name]])),
  };
}
