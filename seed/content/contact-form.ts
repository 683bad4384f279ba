// The contact form of every new shop.
import type { ContactFormDraft } from '../../src/rules/forms/form.ts';
import { createForm, listForms } from '../../src/shop/forms/staff-forms.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { program } from '../../src/shop/shop.ts';

const base = { hint: '', required: false, inertOn: [] };
const line = { ...base, minLength: null, maxLength: 150, counter: null, autocomplete: '', initial: '' };

/** Name, address, subject, message and files. It asks for nothing that an answer does not need. */
export const contactFormDraft: ContactFormDraft = {
  title: 'Contact',
  fields: [
    { ...line, type: 'text', name: 'naam', label: 'Naam', required: true, autocomplete: 'name' },
    {
      ...line,
      type: 'email',
      name: 'email',
      label: 'E-mailadres',
      hint: 'Hierheen sturen we het antwoord.',
      required: true,
      autocomplete: 'email',
    },
    {
      ...base,
      type: 'select',
      name: 'onderwerp',
      label: 'Onderwerp',
      required: true,
      options: ['Een product', 'Een bestelling', 'Verzenden of afhalen', 'Ruilen of terugsturen', 'Iets anders'],
      exclusive: false,
      multiple: false,
      freeText: false,
      minItems: null,
      maxItems: null,
    },
    { ...line, type: 'text', name: 'bestelnummer', label: 'Bestelnummer', maxLength: 40 },
    {
      ...line,
      type: 'textarea',
      name: 'bericht',
      label: 'Bericht',
      required: true,
      minLength: 10,
      maxLength: 2_000,
      counter: 'down',
    },
    {
      ...base,
      type: 'file',
      name: 'bestanden',
      label: 'Foto’s of documenten',
      accept: ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.pdf'],
      maxBytes: 10_000_000,
      multiple: true,
    },
  ],
  submitLabel: 'Bericht versturen',
  mail: { recipient: '', subject: '[onderwerp]: bericht van [naam]', body: '[_all]' },
  copy: {
    subject: 'Je bericht aan [_shop]',
    body: 'Dag [naam],\n\nBedankt voor je bericht. Je krijgt binnen een werkdag antwoord. Dit heb je gestuurd:\n\n[_all]',
  },
  messages: {},
  acceptanceAsValidation: false,
  membersOnly: false,
  timeCheck: false,
  disallowedWords: [],
};

/** The id of the shop's first form, which is stored unless there is one. */
export async function storeContactForm(shop: Shop): Promise<number> {
  const known = await listForms(shop, program);
  const [first] = known.ok ? known.forms : [];
  if (first) return first.id;
  const stored = await createForm(shop, program, contactFormDraft);
  if (!stored.ok) throw new Error(`contact form: ${JSON.stringify(stored)}`);
  return stored.id;
}
