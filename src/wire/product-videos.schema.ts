// What `wc/v3/products/{id}/videos` reads from its callers.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { wholeBetween } from './store-params.schema.ts';

const most = 50;

/** Places and their problems are the shop's to judge. */
export const videosChange = z.object({
  videos: z
    .array(
      z.object({
        address: z.string().max(500),
        title: z.string().max(limits.attribute),
        picture_id: wholeBetween(1, Number.MAX_SAFE_INTEGER).nullable().default(null),
      }),
    )
    .max(most),
});
