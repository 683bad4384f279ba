// Parses the requests of `shop/v1/shipping/zones` and of the try-out.
import { z } from 'zod';
import { cents } from '../rules/money.ts';
import { zoneLimits } from '../rules/shipping/check-zone.ts';
import { rateBases, shippingKinds } from '../rules/shipping/shipping-zones.ts';
import { flag, integerBetween } from './store-params.schema.ts';

// What is out of range for the shop is refused by its rules, with a sentence of their own.
const whole = integerBetween(-999_999_999, 999_999_999);
const amount = whole.transform(cents);
const text = z.string().max(1_000);
const country = z.string().max(10).toUpperCase();

const place = z.object({ country, from: text.default(''), to: text.default('') });

const method = z
  .object({
    number: integerBetween(1, 999_999).nullable().default(null),
    kind: z.enum(shippingKinds),
    title: text,
    description: text.default(''),
    base: z.enum(rateBases),
    rates: z.array(z.object({ from: whole, price: amount })).max(zoneLimits.rates),
    max_grams: whole.nullable().default(null),
    free_from: amount.nullable().default(null),
    enabled: flag.default(true),
  })
  .transform(({ max_grams: maxGrams, free_from: freeFrom, ...own }) => ({ ...own, maxGrams, freeFrom }));

export const zoneToSave = z.object({
  name: text,
  places: z.array(place).max(zoneLimits.places),
  methods: z.array(method).max(zoneLimits.methods),
});

export const deliveryToQuote = z.object({
  country,
  postcode: z.string().max(20).default(''),
  goods: integerBetween(0, 999_999_999).transform(cents),
  grams: integerBetween(0, 999_999_999),
});
