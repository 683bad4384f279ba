// Parses the body of `shop/v1/bought-together/{id}`.
import { z } from 'zod';
import { addModes, layouts, positions, selections } from '../rules/bought-together/bought-together.ts';
import { parseNewPrice } from '../rules/bought-together/together-prices.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { integerBetween } from './store-params.schema.ts';

const maxItemsSent = 100;
const maxNumber = 1_000_000;

const newPrice = z
  .string()
  .max(20)
  .transform((text, context) => {
    const price = parseNewPrice(text);
    if (price) return price;
    context.addIssue({ code: 'custom', message: 'new price' });
    return z.NEVER;
  });

/** The shop itself checks the items. */
export const togetherChange = z.object({
  pricing: z.enum(['sale', 'regular']).default('sale'),
  position: z.enum([...positions, 'default']).default('default'),
  add_mode: z.enum(addModes).default('main'),
  selection: z.enum(selections).default('multiple'),
  optional: z.boolean().default(false),
  sync_quantity: z.boolean().default(false),
  ignore_main: z.boolean().default(false),
  show_price: z.enum(['total', 'unit']).default('total'),
  layout: z.enum(layouts).default('list'),
  main_new_price: newPrice.default({ kind: 'percentage', basisPoints: 10_000 }),
  items: z
    .array(
      z.object({
        key: z.string().max(40),
        product_id: integerBetween(1, serverLimits.maxId),
        variation_id: integerBetween(1, serverLimits.maxId).nullable().default(null),
        new_price: newPrice,
        quantity: integerBetween(0, maxNumber),
        min: integerBetween(0, maxNumber).nullable().default(null),
        max: integerBetween(0, maxNumber).nullable().default(null),
      }),
    )
    .max(maxItemsSent),
});
