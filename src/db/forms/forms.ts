// Contact forms.
import { z } from 'zod';
import type { Selectable } from 'kysely';
import type { ContactForm, ContactFormDraft } from '../../rules/forms/form.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { formSchema } from './form-schema.ts';

const version = 1;
const storedBody = z.object({ v: z.literal(version), form: z.unknown() });

function encodeBody(draft: ContactFormDraft): string {
  return JSON.stringify({ v: version, form: draft });
}

function toForm({ id, body, revision, changed_at: changedAt }: Selectable<Tables['contact_forms']>): ContactForm {
  return { ...formSchema.parse(storedBody.parse(JSON.parse(body)).form), id, revision, changedAt };
}

/** Returns a form; null when there is none. What it is read for depends on the tag `form:{id}`. */
export async function readForm(tx: Tx, id: number): Promise<ContactForm | null> {
  tx.tracker.tag(`form:${id}`);
  const row = await tx.q.selectFrom('contact_forms').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toForm(row) : null;
}

/** Locks a form until the transaction ends and returns it; null when there is none. */
export async function lockForm(tx: Tx, id: number): Promise<ContactForm | null> {
  const query = tx.q.selectFrom('contact_forms').selectAll().where('id', '=', id);
  const row = await (tx.hasRowLocks ? query.forUpdate() : query).executeTakeFirst();
  return row ? toForm(row) : null;
}

/** All forms, oldest first. */
export async function listForms(tx: Tx): Promise<readonly ContactForm[]> {
  return (await tx.q.selectFrom('contact_forms').selectAll().orderBy('id').execute()).map(toForm);
}

/** Stores a new form; `at` in epoch ms. Returns its id. */
export async function insertForm(tx: Tx, draft: ContactFormDraft, at: number): Promise<number> {
  const { id } = await tx.q
    .insertInto('contact_forms')
    .values({ title: draft.title, body: encodeBody(draft), revision: 1, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a locked form with the next revision. */
export async function updateForm(tx: Tx, before: ContactForm, draft: ContactFormDraft, at: number): Promise<void> {
  await tx.q
    .updateTable('contact_forms')
    .set({ title: draft.title, body: encodeBody(draft), revision: before.revision + 1, changed_at: at })
    .where('id', '=', before.id)
    .execute();
}

/** Deletes a locked form. Its messages stay. */
export async function deleteForm(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('contact_forms').where('id', '=', id).execute();
}
