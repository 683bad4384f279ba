import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeArgs } from './describe-args.schema.ts';
import { dateTime, flag, idList, integerBetween } from './store-params.schema.ts';

test('a parameter has its type, bounds, values and default, whatever it may be sent as', () => {
  const schema = z.object({
    page: integerBetween(1, 100).default(1),
    id: integerBetween(0, Number.MAX_SAFE_INTEGER),
    on_sale: flag.optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    include: idList.optional(),
    after: dateTime.optional(),
    note: z.string().max(9).nullable().optional(),
    variation: z.array(z.object({ attribute: z.string(), value: z.string() })).default([]),
    body: z.record(z.string(), z.unknown()),
    package: z.union([integerBetween(0, 9), z.string(), z.null()]).optional(),
    price: z.number().min(0.5),
  });
  expect(describeArgs(schema)).toEqual({
    page: { type: 'integer', minimum: 1, maximum: 100, required: false, default: 1 },
    id: { type: 'integer', minimum: 0, required: true },
    on_sale: { type: 'boolean', required: false },
    order: { type: 'string', enum: ['asc', 'desc'], required: false, default: 'asc' },
    include: { type: 'array', items: { type: 'integer' }, required: false },
    after: { type: 'string', format: 'date-time', required: false },
    note: { type: 'string', maxLength: 9, required: false },
    variation: {
      type: 'array',
      items: { type: 'object', properties: { attribute: { type: 'string' }, value: { type: 'string' } } },
      required: false,
      default: [],
    },
    body: { type: 'object', required: true },
    package: { type: ['integer', 'string', 'null'], required: false },
    price: { type: 'number', minimum: 0.5, required: true },
  });
});
