// Contact forms for staff.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import { parseFormDraft } from '../../db/forms/form-schema.ts';
import {
  deleteForm as deleteRow,
  insertForm,
  listForms as listRows,
  lockForm,
  readForm,
  updateForm,
} from '../../db/forms/forms.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { checkForm } from '../../rules/forms/check-form.ts';
import type { FormProblem } from '../../rules/forms/check-form.ts';
import type { ContactForm, ContactFormDraft } from '../../rules/forms/form.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Why a form cannot be stored: its shape (`path` of the first wrong part), or what `checkForm` finds. */
export type InvalidForm =
  | { ok: false; reason: 'malformed'; path: readonly (string | number)[] }
  | { ok: false; reason: 'invalid'; problems: readonly FormProblem[] };

const unknownForm = { ok: false, reason: 'unknown-form' } as const;
type UnknownForm = typeof unknownForm;

function parse(value: unknown): { ok: true; draft: ContactFormDraft } | InvalidForm {
  const read = parseFormDraft(value);
  if (!read.ok) return { ok: false, reason: 'malformed', path: read.path };
  const problems = checkForm(read.draft);
  return problems.length > 0 ? { ok: false, reason: 'invalid', problems } : read;
}

/** All forms. Refused: not staff (R30). */
export async function listForms(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; forms: readonly ContactForm[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, forms: await shop.db.read(listRows) };
}

/** One form. Refused: not staff (R30), unknown. */
export async function showStaffForm(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<{ ok: true; form: ContactForm } | NotAllowed | UnknownForm> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const form = await shop.db.read((tx) => readForm(tx, id));
  return form ? { ok: true, form } : unknownForm;
}

/** Stores a new form. Refused: not staff (R30), a form that cannot work. */
export async function createForm(
  shop: Shop,
  visitor: Visitor,
  sent: unknown,
): Promise<{ ok: true; id: number } | NotAllowed | InvalidForm> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = parse(sent);
  if (!read.ok) return read;
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const id = await insertForm(tx, read.draft, at);
    const params = { form: id, title: read.draft.title };
    await recordAuditEvent(tx, { kind: 'form-created', actor: actorOf(visitor), params, at });
    await announce(tx, [`form:${id}`], at);
    return { ok: true, id };
  });
}

type ChangeFormOutcome =
  | { ok: true }
  | NotAllowed
  | UnknownForm
  | InvalidForm
  /** Somebody else changed it meanwhile; `now`: the form as it is. */
  | { ok: false; reason: 'overtaken'; now: ContactForm };

/** Replaces a form. Refused: not staff (R30), unknown, changed since `revision`, a form that cannot work. */
export async function changeForm(
  shop: Shop,
  visitor: Visitor,
  { id, revision, sent }: { id: number; revision: number; sent: unknown },
): Promise<ChangeFormOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = parse(sent);
  if (!read.ok) return read;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeFormOutcome> => {
    const before = await lockForm(tx, id);
    if (!before) return unknownForm;
    if (before.revision !== revision) return { ok: false, reason: 'overtaken', now: before };
    await updateForm(tx, before, read.draft, at);
    const { id: _, revision: __, changedAt: ___, ...old } = before;
    const changes = changedFields(old, read.draft);
    const params = { form: id, title: read.draft.title, ...changes };
    await recordAuditEvent(tx, { kind: 'form-changed', actor: actorOf(visitor), params, at });
    await announce(tx, [`form:${id}`], at);
    return { ok: true };
  });
}

/** Deletes a form; its messages stay, and pages that showed it show nothing. Refused: not staff (R30), unknown. */
export async function deleteForm(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<{ ok: true } | NotAllowed | UnknownForm> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const form = await lockForm(tx, id);
    if (!form) return unknownForm;
    await deleteRow(tx, id);
    const params = { form: id, title: form.title };
    await recordAuditEvent(tx, { kind: 'form-deleted', actor: actorOf(visitor), params, at });
    await announce(tx, [`form:${id}`], at);
    return { ok: true };
  });
}
