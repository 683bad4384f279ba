// `shop/v1/users` and `shop/v1/invitations`: who has an account, who may do what, and who is invited (R30).
import type { Invitation, User } from '../../rules/users/users.ts';
import { staffRoles } from '../../rules/users/users.ts';
import { changeRole } from '../../shop/users/change-role.ts';
import { endLogIns } from '../../shop/users/end-log-ins.ts';
import { inviteUser, listInvitations, resendInvitation, withdrawInvitation } from '../../shop/users/invite-user.ts';
import type { InviteUserOutcome } from '../../shop/users/invite-user.ts';
import { listUsers, showUser } from '../../shop/users/list-users.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffUserTexts as texts } from '../../texts/staff-users.ts';
import { newInvitation, userChange, usersQuery } from '../../wire/users.schema.ts';
import type { StaffInvitation, StaffLogOutResult, StaffUser } from '../../wire/users.ts';
import { formatGmt } from '../encode/dates.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const usersPath = '/wp-json/shop/v1/users';
const userPath = `${usersPath}/${idPart}`;
const invitationsPath = '/wp-json/shop/v1/invitations';
const invitationPath = `${invitationsPath}/${idPart}`;

const unknownUser = refuse(404, 'rest_user_invalid_id', texts.unknown);
const unknownInvitation = refuse(404, 'rest_invitation_invalid_id', texts.unknownInvitation);

function encodeUser({ id, name, email, role, lastLogIn }: User): StaffUser {
  return { id, name, email, role, last_log_in_gmt: lastLogIn === null ? null : formatGmt(lastLogIn) };
}

function encodeInvitation({ id, name, email, role, timesSent, createdAt, expiresAt }: Invitation): StaffInvitation {
  return {
    id,
    name,
    email,
    role,
    times_sent: timesSent,
    date_created_gmt: formatGmt(createdAt),
    date_expires_gmt: formatGmt(expiresAt),
  };
}

async function show({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showUser(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeUser(shown.user) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownUser;
}

async function endAllLogIns({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const done = await endLogIns(shop, visitor, { id });
  if (done.ok) return { status: 200, body: { ended: done.ended } satisfies StaffLogOutResult };
  return done.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownUser;
}

async function showInvitations({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listInvitations(shop, visitor);
  return listed.ok ? { status: 200, body: listed.invitations.map(encodeInvitation) } : refuseForbidden(forbidden.view);
}

/** The answer to an invitation: all that are open. */
async function answerInvitation(call: RestCall, outcome: InviteUserOutcome, status: number): Promise<RestResponse> {
  if (outcome.ok) return { ...(await showInvitations(call)), status };
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'proof-required':
      return refuseWithoutProof(call);
    case 'unknown-invitation':
      return unknownInvitation;
    case 'invalid-name':
      return refuseParam('name', texts.invalidName);
    case 'invalid-email':
      return refuseParam('email', texts.invalidEmail);
    case 'address-taken':
      return refuseParam('email', texts.addressTaken);
    case 'already-invited':
      return refuseParam('email', texts.alreadyInvited);
    case 'too-often':
      return {
        ...refuse(429, 'rest_too_many_mails', noticeText(outcome.notice)),
        headers: { 'Retry-After': String(outcome.notice.seconds) },
      };
  }
}

export const userRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: usersPath,
    minRole: 'shop-manager',
    schema: usersQuery,
    async handle(call, { page, per_page: perPage, search, role }) {
      const roles = role === undefined ? [] : role === 'staff' ? staffRoles : [role];
      const query = { search, roles, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listUsers(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      return paginatedResponse(call, listed.rows.map(encodeUser), { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'GET', path: userPath, minRole: 'shop-manager', handle: show }),
  restRoute({
    method: 'PUT',
    path: userPath,
    minRole: 'administrator',
    schema: userChange,
    async handle(call, { role }) {
      const changed = await changeRole(call.deps.shop, call.visitor, { id: call.id, role });
      if (changed.ok) return show(call);
      if (changed.reason === 'unknown-user') return unknownUser;
      if (changed.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (changed.reason === 'proof-required') return refuseWithoutProof(call);
      return refuse(409, 'rest_role_refused', texts.problemOf(changed.reason));
    },
  }),
  restRoute({ method: 'POST', path: `${userPath}/log-out`, minRole: 'administrator', handle: endAllLogIns }),
  restRoute({ method: 'GET', path: invitationsPath, minRole: 'administrator', handle: showInvitations }),
  restRoute({
    method: 'POST',
    path: invitationsPath,
    minRole: 'administrator',
    schema: newInvitation,
    handle: async (call, sent) => answerInvitation(call, await inviteUser(call.deps.shop, call.visitor, sent), 201),
  }),
  restRoute({
    method: 'POST',
    path: `${invitationPath}/send`,
    minRole: 'administrator',
    handle: async (call) =>
      answerInvitation(call, await resendInvitation(call.deps.shop, call.visitor, { id: call.id }), 200),
  }),
  restRoute({
    method: 'DELETE',
    path: invitationPath,
    minRole: 'administrator',
    async handle(call) {
      const withdrawn = await withdrawInvitation(call.deps.shop, call.visitor, { id: call.id });
      if (withdrawn.ok) return showInvitations(call);
      return withdrawn.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownInvitation;
    },
  }),
];
