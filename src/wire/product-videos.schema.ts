// Parses the body of `shop/v1/products/{id}/videos`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

const maxVideosSent = 50;

/** The shop itself checks the addresses and the number of videos. */
export const videosChange = z.object({
  videos: z
    .array(
      z.object({
        address: z.string().max(500),
        title: z.string().max(limits.attribute),
        picture_id: integerBetween(1, Number.MAX_SAFE_INTEGER).nullable().default(null),
      }),
    )
    .max(maxVideosSent),
});
