// React-admin's view of the REST interface. Nothing is taken as done before the server said so: no optimistic writes.
import { HttpError } from 'ra-core';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import { endpoints } from './resources.ts';
import type { MailRecord, RestEndpoint, ResourceName } from './resources.ts';
import type { RestRequest, RestClient } from './rest-client.ts';

/** What the back office asks beyond the usual. */
export interface StaffDataProvider extends DataProvider {
  /** Sends a letter once more; the new letter. */
  resendMail: (id: number) => Promise<MailRecord>;
  /** A change whose answer nobody needs: what it changed is fetched anew. */
  sendChange: (call: Pick<RestRequest, 'method' | 'path' | 'body'>) => Promise<void>;
}

interface RecordMeta {
  /** The record that owns the one asked for: a variation's product. */
  owner?: string | number;
  /** Of the record that is to be deleted. */
  revision?: number;
}

/** The data provider on a client of the REST interface. */
export function makeDataProvider(rest: RestClient): StaffDataProvider {
  const getOne = async <R extends RaRecord>(resource: string, id: unknown, meta: unknown, signal?: AbortSignal) => {
    const place = findEndpoint(resource);
    const { data } = await rest<R>({ path: place.recordPath(String(id), readOwner(meta)), signal });
    return withId(place, data);
  };
  return {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      const place = findEndpoint(resource);
      const filter = readFilters(params.filter);
      const { data, total } = await rest<R[]>({
        path: place.listPath(filter),
        query: buildQuery(place, params, filter),
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
      const place = findEndpoint(resource);
      const { data } = await rest<R>({
        method: 'PUT',
        path: place.recordPath(String(params.id), readOwner(params.meta)),
        body: params.data,
      });
      return { data: withId(place, data) };
    },
    resendMail: async (id) => {
      const { data } = await rest<MailRecord>({ method: 'POST', path: `wc/v3/mails/${id}/send` });
      return data;
    },
    sendChange: async (call) => {
      await rest(call);
    },
    getManyReference: rejectUnsupported,
    updateMany: rejectUnsupported,
    create: async <R extends RaRecord>(resource: string, params: { data: unknown }) => {
      const place = findEndpoint(resource);
      if (!place.canCreateAndDelete) return rejectUnsupported();
      const { data } = await rest<R>({ method: 'POST', path: place.listPath({}), body: params.data });
      return { data: withId(place, data) as never };
    },
    delete: async <R extends RaRecord>(
      resource: string,
      params: { id: unknown; previousData?: unknown; meta?: unknown },
    ) => {
      const place = findEndpoint(resource);
      if (!place.canCreateAndDelete) return rejectUnsupported();
      const path = place.recordPath(String(params.id), readOwner(params.meta));
      // Whoever deletes names what he saw.
      const { revision } = (params.meta ?? {}) as RecordMeta;
      await rest({ method: 'DELETE', path, body: { revision } });
      return { data: (params.previousData ?? { id: params.id }) as R };
    },
    deleteMany: rejectUnsupported,
  };
}

async function rejectUnsupported(): Promise<never> {
  throw new HttpError(staffTexts.notAvailable, 405);
}

function findEndpoint(resource: string): RestEndpoint {
  if (!Object.hasOwn(endpoints, resource)) throw new Error(`no resource ${resource}`);
  return endpoints[resource as ResourceName];
}

function readOwner(meta: unknown): string {
  const owner = (meta as RecordMeta | undefined)?.owner;
  return owner === undefined ? '' : String(owner);
}

function withId<R extends RaRecord>(place: RestEndpoint, record: R): R {
  return place.readId ? { ...record, id: place.readId(record) } : record;
}

function readFilters(filter: unknown): Record<string, string> {
  const entries = Object.entries((filter ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value).trim()]] : [],
    ),
  );
}

function buildQuery(
  place: RestEndpoint,
  { pagination, sort }: GetListParams,
  filter: Readonly<Record<string, string>>,
) {
  const orderby = sort && place.orderbyOf[sort.field];
  return {
    ...(place.isPaged && pagination && { page: pagination.page, per_page: pagination.perPage }),
    ...(orderby !== undefined && sort && { orderby, order: sort.order.toLowerCase() }),
    ...Object.fromEntries(place.queryFilters.map((name) => [name, filter[name]])),
  };
}
