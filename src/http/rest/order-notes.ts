// `wc/v3/orders/{id}/notes`: the history of an order and the notes of staff in it (P3).
import { addOrderNote, deleteOrderNote } from '../../shop/orders/order-notes.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { staffApiTexts as texts } from '../../texts/staff-api.ts';
import { newOrderNote, orderNoteDeletion, orderNotesQuery } from '../../wire/wc-v3.schema.ts';
import type { WcOrderNote } from '../../wire/wc-order.ts';
import { encodeOrderNote } from '../encode/wc-order.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const notesPath = `/wp-json/wc/v3/orders/${idPart}/notes`;
const notePath = `${notesPath}/:note{[0-9]+}`;

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', texts.unknownOrder);
const unknownNote = refuse(404, 'woocommerce_rest_invalid_id', texts.unknownNote);

type Notes = { ok: true; notes: readonly WcOrderNote[] } | { ok: false; refusal: RestResponse };

async function readNotes({ deps, visitor, id }: RestCall): Promise<Notes> {
  const shown = await showStaffOrder(deps.shop, visitor, { id });
  if (shown.ok) return { ok: true, notes: shown.events.map((event) => encodeOrderNote(event, shown.names)) };
  return { ok: false, refusal: shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder };
}

async function showNote(call: RestCall, noteId: number, status = 200): Promise<RestResponse> {
  const read = await readNotes(call);
  if (!read.ok) return read.refusal;
  const note = read.notes.find(({ id }) => id === noteId);
  return note ? { status, body: note } : unknownNote;
}

const noteIdOf = ({ pathParams }: RestCall): number => parseId(pathParams['note']);

export const orderNoteRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: notesPath,
    minRole,
    schema: orderNotesQuery,
    async handle(call, { type }) {
      const read = await readNotes(call);
      if (!read.ok) return read.refusal;
      const isMeant = (note: WcOrderNote) => type === 'any' || note.customer_note === (type === 'customer');
      return { status: 200, body: read.notes.filter(isMeant) };
    },
  }),
  restRoute({
    method: 'POST',
    path: notesPath,
    minRole,
    schema: newOrderNote,
    async handle(call, { note: text, customer_note: isForCustomer }) {
      const { deps, visitor, id: orderId } = call;
      const added = await addOrderNote(deps.shop, visitor, { orderId, text, isForCustomer });
      if (added.ok) {
        const { noteId } = added;
        const Location = `${deps.shop.origin}/wp-json/wc/v3/orders/${orderId}/notes/${noteId}`;
        return { ...(await showNote(call, noteId, 201)), headers: { Location } };
      }
      if (added.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (added.reason === 'unknown-order') return unknownOrder;
      return added.reason === 'empty'
        ? refuseParam('note', texts.emptyNote)
        : refuseParam('customer_note', texts.noteForNobody);
    },
  }),
  restRoute({ method: 'GET', path: notePath, minRole, handle: (call) => showNote(call, noteIdOf(call)) }),
  restRoute({
    method: 'DELETE',
    path: notePath,
    minRole,
    schema: orderNoteDeletion,
    async handle(call, { force }) {
      const { deps, visitor, id: orderId } = call;
      const noteId = noteIdOf(call);
      const before = await showNote(call, noteId);
      if (before.status !== 200) return before;
      // Notes have no trash (P2).
      if (!force) return refuse(501, 'woocommerce_rest_trash_not_supported', texts.noteNeedsForce);
      const deleted = await deleteOrderNote(deps.shop, visitor, { orderId, noteId });
      if (deleted.ok) return before;
      if (deleted.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      return deleted.reason === 'unknown-note'
        ? unknownNote
        : refuse(403, 'woocommerce_rest_cannot_delete', texts.noteOfShop);
    },
  }),
];
