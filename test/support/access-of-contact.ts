// Who may call the routes of contact forms, their messages and estimates (src/http/rest/resources.test.ts).
import { accessOfEstimates } from './access-of-estimates.ts';
import { newShopForm } from './contact-forms.ts';

const minRole = 'shop-manager' as const;
const unknown = { minRole, at: () => [999_999], status: 404 };

export const accessOfContact = {
  ...accessOfEstimates,
  'GET /wp-json/contact-form-7/v1/contact-forms/:id{[0-9]+}/feedback/schema': {
    minRole: 'guest' as const,
    at: () => [1],
  },
  // A form is no JSON.
  'POST /wp-json/contact-form-7/v1/contact-forms/:id{[0-9]+}/feedback': {
    minRole: 'guest' as const,
    at: () => [1],
    body: {},
    status: 415,
  },
  'GET /wp-json/contact-form-7/v1/contact-forms/:id{[0-9]+}/refill': { minRole: 'guest' as const, at: () => [1] },
  'GET /wp-json/shop/v1/contact-forms': { minRole },
  'POST /wp-json/shop/v1/contact-forms': { minRole, body: { form: newShopForm }, status: 201 },
  'GET /wp-json/shop/v1/contact-forms/:id{[0-9]+}': { minRole, at: () => [1] },
  'PUT /wp-json/shop/v1/contact-forms/:id{[0-9]+}': {
    minRole,
    at: () => [1],
    bodyOf: (role: string | null) => ({ form: newShopForm, revision: role === 'administrator' ? 2 : 1 }),
  },
  'DELETE /wp-json/shop/v1/contact-forms/:id{[0-9]+}': unknown,
  'GET /wp-json/shop/v1/contact-messages': { minRole },
  'GET /wp-json/shop/v1/contact-messages/:id{[0-9]+}': unknown,
  'PUT /wp-json/shop/v1/contact-messages/:id{[0-9]+}': { ...unknown, body: { status: 'read' } },
  'POST /wp-json/shop/v1/contact-messages/:id{[0-9]+}/answers': { ...unknown, body: { text: 'Dag' } },
  'DELETE /wp-json/shop/v1/contact-messages/:id{[0-9]+}': unknown,
  'GET /wp-json/shop/v1/contact-messages/:id{[0-9]+}/files/:file{[0-9]+}': {
    minRole,
    at: () => [999_999, 1],
    status: 404,
  },
};
