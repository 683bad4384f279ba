// Parses the requests of `shop/v1/contact-forms` and `shop/v1/contact-messages`.
import { z } from 'zod';
import { messageStates } from '../rules/forms/messages.ts';
import { emptyAsAbsent, pageParams } from './list-params.schema.ts';
import { integerBetween } from './store-params.schema.ts';

export const messagesQuery = z.object({
  ...pageParams(20),
  search: z.string().max(200).default(''),
  status: emptyAsAbsent(z.enum(['all', ...messageStates]).default('all')),
});

export const messageChange = z.object({ status: z.enum(['new', 'read', 'spam']) });

// The use-case checks the exact length. This limit only bounds the request.
export const messageAnswer = z.object({ text: z.string().max(50_000) });

/** The form itself is parsed by the use-case, which stores it as it is. */
export const newForm = z.object({ form: z.record(z.string(), z.unknown()) });
export const formChange = newForm.extend({ revision: integerBetween(1, 2_147_483_647) });
