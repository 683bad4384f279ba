// `shop/v1/contact-forms` and `shop/v1/contact-messages`: contact forms and their messages, for staff.
import type { ContactForm } from '../../rules/forms/form.ts';
import type { ContactMessage } from '../../rules/forms/messages.ts';
import { changeForm, createForm, deleteForm, listForms, showStaffForm } from '../../shop/forms/staff-forms.ts';
import type { InvalidForm } from '../../shop/forms/staff-forms.ts';
import {
  answerMessage,
  changeMessageState,
  deleteMessage,
  listMessages,
  readMessageFile,
  showMessage,
} from '../../shop/forms/staff-messages.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffFormsPath, staffMessagesPath } from '../../wire/contact-messages.ts';
import type { StaffForm, StaffMessage } from '../../wire/contact-messages.ts';
import {
  formChange,
  messageAnswer,
  messageChange,
  messagesQuery,
  newForm,
} from '../../wire/contact-messages.schema.ts';
import { dateFields } from '../encode/dates.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const formPath = `${staffFormsPath}/${idPart}`;
const messagePath = `${staffMessagesPath}/${idPart}`;
const unknownForm = refuse(404, 'shop_rest_form_invalid_id', texts.unknownForm);
const unknownMessage = refuse(404, 'shop_rest_message_invalid_id', texts.unknownMessage);

/** The largest id of a row; a larger one belongs to none. */
const maxId = 2_147_483_647;
const rowId = (id: number): number => (id > maxId ? 0 : id);

function encodeForm({ changedAt, ...form }: ContactForm): StaffForm {
  const { date_modified, date_modified_gmt } = dateFields('date_modified', changedAt);
  return { ...form, date_modified: date_modified ?? '', date_modified_gmt: date_modified_gmt ?? '' };
}

function encodeMessage(message: ContactMessage): StaffMessage {
  const { date_created, date_created_gmt } = dateFields('date_created', message.at);
  return {
    id: message.id,
    status: message.state,
    spam_reason: message.spamReason,
    form_id: message.formId,
    form_title: message.formTitle,
    email: message.email,
    subject: message.subject,
    fields: message.fields,
    page: message.page,
    files: message.files.map(({ id, name, bytes }) => ({ id, name, bytes })),
    answers: message.answers.map(({ text, actor, at }) => ({
      text,
      actor,
      date_created_gmt: dateFields('date_created', at).date_created_gmt ?? '',
    })),
    date_created: date_created ?? '',
    date_created_gmt: date_created_gmt ?? '',
  };
}

/** 400 with the first problem, as a sentence at the parameter `form`. */
function refuseForm(invalid: InvalidForm): RestResponse {
  if (invalid.reason === 'malformed') return refuseParam('form', texts.malformed(invalid.path.join('.')));
  return refuseParam('form', invalid.problems.map((problem) => texts.problem(problem)).join(' '));
}

async function formResponse({ deps, visitor }: RestCall, id: number, status = 200): Promise<RestResponse> {
  const shown = await showStaffForm(deps.shop, visitor, id);
  if (shown.ok) return { status, body: encodeForm(shown.form) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownForm;
}

async function messageResponse({ deps, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showMessage(deps.shop, visitor, rowId(id));
  if (shown.ok) return { status: 200, body: encodeMessage(shown.message) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownMessage;
}

const formRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: staffFormsPath,
    minRole,
    async handle(call) {
      const listed = await listForms(call.deps.shop, call.visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.forms.map(encodeForm);
      return paginatedResponse(call, rows, { total: rows.length, page: 1, perPage: Math.max(rows.length, 1) });
    },
  }),
  restRoute({
    method: 'POST',
    path: staffFormsPath,
    minRole,
    schema: newForm,
    async handle(call, { form }) {
      const made = await createForm(call.deps.shop, call.visitor, form);
      if (made.ok) return formResponse(call, made.id, 201);
      return made.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : refuseForm(made);
    },
  }),
  restRoute({
    method: 'GET',
    path: formPath,
    minRole,
    handle: (call) => formResponse(call, rowId(call.id)),
  }),
  restRoute({
    method: 'PUT',
    path: formPath,
    minRole,
    schema: formChange,
    async handle(call, { form, revision }) {
      const id = rowId(call.id);
      const changed = await changeForm(call.deps.shop, call.visitor, { id, revision, sent: form });
      if (changed.ok) return formResponse(call, id);
      switch (changed.reason) {
        case 'not-allowed':
          return refuseForbidden(forbidden.edit);
        case 'unknown-form':
          return unknownForm;
        case 'overtaken':
          return refuse(409, 'shop_rest_form_changed', texts.overtaken);
        default:
          return refuseForm(changed);
      }
    },
  }),
  restRoute({
    method: 'DELETE',
    path: formPath,
    minRole,
    async handle(call) {
      const before = await formResponse(call, rowId(call.id));
      if (before.status !== 200) return before;
      const gone = await deleteForm(call.deps.shop, call.visitor, rowId(call.id));
      if (gone.ok) return before;
      return gone.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownForm;
    },
  }),
];

const messageRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: staffMessagesPath,
    minRole,
    schema: messagesQuery,
    async handle(call, { page, per_page: perPage, search, status }) {
      const listed = await listMessages(call.deps.shop, call.visitor, {
        search,
        state: status === 'all' ? null : status,
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      return paginatedResponse(call, listed.rows.map(encodeMessage), { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'GET', path: messagePath, minRole, handle: messageResponse }),
  restRoute({
    method: 'PUT',
    path: messagePath,
    minRole,
    schema: messageChange,
    async handle(call, { status: state }) {
      const changed = await changeMessageState(call.deps.shop, call.visitor, { id: rowId(call.id), state });
      if (changed.ok) return messageResponse(call);
      if (changed.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (changed.reason === 'unknown-message') return unknownMessage;
      return refuse(409, 'shop_rest_message_state', texts.notFromHere(changed.from));
    },
  }),
  restRoute({
    method: 'POST',
    path: `${messagePath}/answers`,
    minRole,
    schema: messageAnswer,
    async handle(call, { text }) {
      const answered = await answerMessage(call.deps.shop, call.visitor, { id: rowId(call.id), text });
      if (answered.ok) return messageResponse(call);
      if (answered.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (answered.reason === 'unknown-message') return unknownMessage;
      return refuseParam('text', texts.answerRefused[answered.reason]);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: messagePath,
    minRole,
    async handle(call) {
      const before = await messageResponse(call);
      if (before.status !== 200) return before;
      const gone = await deleteMessage(call.deps.shop, call.visitor, rowId(call.id));
      if (gone.ok) return before;
      return gone.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownMessage;
    },
  }),
  restRoute({
    method: 'GET',
    path: `${messagePath}/files/:file{[0-9]+}`,
    minRole,
    async handle({ deps, visitor, id, pathParams }) {
      const fileId = parseId(pathParams['file']);
      const read = await readMessageFile(deps.shop, visitor, deps.files, { id: rowId(id), fileId });
      if (!read.ok) return read.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownMessage;
      return {
        status: 200,
        body: null,
        noStore: true,
        // Nothing that a visitor sends can act in the shop's origin.
        headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" },
        file: { type: 'application/octet-stream', name: safeName(read.name), content: new Uint8Array(read.bytes) },
      };
    },
  }),
];

/** The name of a file for a header: letters, digits, hyphens, underscores and points. */
function safeName(name: string): string {
  return name.normalize('NFD').replaceAll(/[^\w.-]+/g, '-');
}

export const contactStaffRoutes: readonly RestRoute[] = [...formRoutes, ...messageRoutes];
