// A contact form for the page that shows it.
import { readForm } from '../../db/forms/forms.ts';
import type { ContactForm } from '../../rules/forms/form.ts';
import type { Shop } from '../shop.ts';

/** Returns a form; null for an unknown one. A cached page that shows it changes with it. */
export function showForm(shop: Shop, id: number): Promise<ContactForm | null> {
  return shop.db.read((tx) => readForm(tx, id));
}
