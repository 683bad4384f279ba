// `POST …/batch` of the protocol (P2): several changes in one call. A failed item does not stop the others.
import { batchBody } from '../../wire/batch.schema.ts';
import type { WcBatchFailure } from '../../wire/batch.ts';
import type { ParamsSchema } from '../../wire/wc-v3.schema.ts';
import { validateParams } from '../encode/validate-params.ts';
import { refuse } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

const maxItems = 100;

type BatchItem = Readonly<Record<string, unknown>>;

/** What a batch can do. Each gets one item; of a deletion the item has the id alone. */
interface BatchActions {
  create?: (item: BatchItem) => Promise<RestResponse>;
  update?: (item: BatchItem) => Promise<RestResponse>;
  delete?: (item: BatchItem) => Promise<RestResponse>;
}

/** An action on an item that matches a schema. */
export function onValid<T>(schema: ParamsSchema<T>, run: (params: T, item: BatchItem) => Promise<RestResponse>) {
  return async (item: BatchItem): Promise<RestResponse> => {
    const read = validateParams<T>(schema, item);
    return read.ok ? run(read.data, item) : { status: read.error.data.status, body: read.error };
  };
}

/** Runs the items one after another. Refused: more than a hundred (413), with the text of `tooLarge`. */
export async function runBatch(
  call: RestCall,
  actions: BatchActions,
  tooLarge: (max: number) => string,
): Promise<RestResponse> {
  const read = validateParams(batchBody, call.params);
  if (!read.ok) return { status: 400, body: read.error };
  const { create, update, delete: removed } = read.data;
  if (create.length + update.length + removed.length > maxItems)
    return refuse(413, 'woocommerce_rest_request_entity_too_large', tooLarge(maxItems));
  const body: Record<string, readonly (object | WcBatchFailure)[]> = {};
  const items = { create, update, delete: removed.map((id) => ({ id })) };
  for (const name of ['create', 'update', 'delete'] as const) {
    const act = actions[name];
    if (!act || items[name].length === 0) continue;
    const results: (object | WcBatchFailure)[] = [];
    for (const item of items[name]) results.push(await runItem(item, act));
    body[name] = results;
  }
  return { status: 200, body: Object.keys(body).length === 0 ? [] : body };
}

async function runItem(item: BatchItem, act: (item: BatchItem) => Promise<RestResponse>) {
  const answer = await act(item);
  if (answer.status < 400) return answer.body as object;
  const { id } = item;
  return { id: typeof id === 'number' ? id : 0, error: answer.body } satisfies WcBatchFailure;
}
