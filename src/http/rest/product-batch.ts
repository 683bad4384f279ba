// A batch of products, variations, categories, attributes or terms (P2): each can be made, changed and deleted for good.
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import type { ParamsSchema } from '../../wire/wc-v3.schema.ts';
import { onValid, runBatch } from './batch.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

/** An item as it was sent. */
export type BatchItemBody = Readonly<Record<string, unknown>>;

interface ItemActions<Created, Changed> {
  toCreate: ParamsSchema<Created>;
  toChange: ParamsSchema<Changed>;
  create: (params: Created) => Promise<RestResponse>;
  change: (id: number, params: Changed, item: BatchItemBody) => Promise<RestResponse>;
  remove: (id: number) => Promise<RestResponse>;
}

/** Answers a batch with these actions. */
export function answerBatch<Created, Changed>(
  call: RestCall,
  { toCreate, toChange, create, change, remove }: ItemActions<Created, Changed>,
): Promise<RestResponse> {
  return runBatch(
    call,
    {
      create: onValid(toCreate, create),
      update: onValid(batchItemId, ({ id }, item) => onValid(toChange, (sent) => change(id, sent, item))(item)),
      delete: onValid(batchItemId, ({ id }) => remove(id)),
    },
    staffEditorTexts.batchTooLarge,
  );
}
