// The react-admin data provider on the REST interface. No optimistic writes: a change counts when the server has answered.
import { HttpError } from 'ra-core';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import type { WpMedia } from '../wire/media.ts';
import type { StaffInvoice } from '../wire/staff-orders.ts';
import { uploadMedia } from './upload-media.ts';
import type { MediaUpload } from './upload-media.ts';
import { endpoints } from './resources.ts';
import type { MailRecord } from './records.ts';
import type { ResourceName } from './resources.ts';
import type { RestEndpoint } from './rest-endpoint.ts';
import type { StaffApiRequest, RestClient } from './rest-client.ts';

/** The most records that the server lists in one answer. */
const maxPageSize = 100;

/** The data provider with requests that react-admin has no method for. */
export interface StaffDataProvider extends DataProvider {
  /** Resends an email; returns the record of the new email. */
  resendMail: (id: number) => Promise<MailRecord>;
  /** What has to be asked before the invoice of an order is made. */
  showInvoiceAction: (orderId: number) => Promise<StaffInvoice>;
  /** Sends a call and returns its answer. */
  send: <T>(call: Pick<StaffApiRequest, 'method' | 'path' | 'body' | 'signal'>) => Promise<T>;
  /** Returns the text of a file. */
  fetchFile: (call: Pick<StaffApiRequest, 'method' | 'path' | 'body'>) => Promise<string>;
  /** Returns the bytes of a file. */
  fetchBytes: (call: Pick<StaffApiRequest, 'method' | 'path'>) => Promise<Blob>;
  /** Adds a picture to the library; with `replaces` it becomes the picture of that item. */
  uploadMedia: (upload: MediaUpload) => Promise<WpMedia>;
  /** Sends a change and ignores the answer; the caller refetches. */
  sendChange: (call: Pick<StaffApiRequest, 'method' | 'path' | 'body'>) => Promise<void>;
}

interface RecordMeta {
  /** Id of the owning record, for example the product of a variation. */
  owner?: string | number;
  /** Revision of the record that is to be deleted. */
  revision?: number;
  /** Deletes a record for which the server has no trash. */
  force?: true;
}

/** Creates the data provider on a client of the REST interface. */
export function makeDataProvider(rest: RestClient): StaffDataProvider {
  const getOne = async <R extends RaRecord>(resource: string, id: unknown, meta: unknown, signal?: AbortSignal) => {
    const endpoint = findEndpoint(resource);
    const { data } = await rest<R>({ path: endpoint.recordPath(String(id), readOwner(meta)), signal });
    return withId(endpoint, data);
  };
  return {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      const endpoint = findEndpoint(resource);
      const filter = readFilters(params.filter);
      const { data, total } = await rest<R[]>({
        path: endpoint.listPath(filter),
        query: buildQuery(endpoint, params, filter),
        signal: params.signal,
      });
      return { data: data.map((record) => withId(endpoint, record)), total: total ?? data.length };
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
    ) => {
      const endpoint = findEndpoint(resource);
      if (!endpoint.hasInclude)
        return { data: await Promise.all(params.ids.map((id) => getOne<R>(resource, id, params.meta, params.signal))) };
      const pages = Array.from({ length: Math.ceil(params.ids.length / maxPageSize) }, async (_, page) => {
        const ids = params.ids.slice(page * maxPageSize, (page + 1) * maxPageSize);
        const query = { include: ids.map(String).join(','), per_page: ids.length };
        return (await rest<R[]>({ path: endpoint.listPath({}), query, signal: params.signal })).data;
      });
      return { data: (await Promise.all(pages)).flat().map((record) => withId(endpoint, record)) };
    },
    update: async <R extends RaRecord>(resource: string, params: { id: unknown; data: unknown; meta?: unknown }) => {
      const endpoint = findEndpoint(resource);
      const { data } = await rest<R>({
        method: 'PUT',
        path: endpoint.recordPath(String(params.id), readOwner(params.meta)),
        body: params.data,
      });
      return { data: withId(endpoint, data) };
    },
    resendMail: async (id) => {
      const { data } = await rest<MailRecord>({ method: 'POST', path: `shop/v1/mails/${id}/send` });
      return data;
    },
    showInvoiceAction: async (orderId) =>
      (await rest<StaffInvoice>({ path: `shop/v1/orders/${orderId}/invoice` })).data,
    send: async <T>(call: Pick<StaffApiRequest, 'method' | 'path' | 'body' | 'signal'>) => (await rest<T>(call)).data,
    fetchFile: async (call) => (await rest<string>({ ...call, isFile: true })).data,
    fetchBytes: async (call) => (await rest<Blob>({ ...call, isFile: 'bytes' })).data,
    sendChange: async (call) => {
      await rest(call);
    },
    uploadMedia: (upload) => uploadMedia(rest, upload),
    getManyReference: rejectUnsupported,
    updateMany: rejectUnsupported,
    create: async <R extends RaRecord>(resource: string, params: { data: unknown }) => {
      const endpoint = findEndpoint(resource);
      if (!endpoint.canCreateAndDelete) return rejectUnsupported();
      const { data } = await rest<R>({ method: 'POST', path: endpoint.listPath({}), body: params.data });
      return { data: withId(endpoint, data) as never };
    },
    delete: async <R extends RaRecord>(
      resource: string,
      params: { id: unknown; previousData?: unknown; meta?: unknown },
    ) => {
      const endpoint = findEndpoint(resource);
      if (!endpoint.canCreateAndDelete) return rejectUnsupported();
      const path = endpoint.recordPath(String(params.id), readOwner(params.meta));
      // The server refuses the deletion when the record has a newer revision.
      const { revision, force } = (params.meta ?? {}) as RecordMeta;
      await rest({ method: 'DELETE', path, body: { revision, force } });
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

function withId<R extends RaRecord>(endpoint: RestEndpoint, record: R): R {
  return endpoint.readId ? { ...record, id: endpoint.readId(record) } : record;
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
  endpoint: RestEndpoint,
  { pagination, sort }: GetListParams,
  filter: Readonly<Record<string, string>>,
) {
  const orderby = sort && endpoint.orderbyOf[sort.field];
  return {
    ...(endpoint.isPaged && pagination && { page: pagination.page, per_page: pagination.perPage }),
    ...(orderby !== undefined && sort && { orderby, order: sort.order.toLowerCase() }),
    ...Object.fromEntries(endpoint.queryFilters.map((name) => [name, filter[name]])),
  };
}
