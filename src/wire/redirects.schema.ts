// Parses the requests of `shop/v1/redirects` and `shop/v1/missed-addresses`.
import { z } from 'zod';
import { pageParams } from './list-params.schema.ts';
import { flag } from './store-params.schema.ts';

const address = z.string().max(2_000);

export const redirectsQuery = z.object({
  ...pageParams(20),
  search: z.string().max(200).default(''),
});

export const newRedirect = z.object({ from: address, to: address });

export const redirectFile = z.object({ file: z.string().max(5_000_000), dry_run: flag.default(false) });

export const missedAddress = z.object({ path: address });
