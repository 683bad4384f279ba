// `/mijn-account/uitnodiging/{id}/?key=`: who is invited chooses a password.
import type { Context } from 'hono';
import { acceptInvitation, showInvitation } from '../../shop/users/accept-invitation.ts';
import { invitationTexts as texts } from '../../texts/staff-users.ts';
import type { FieldError } from '../../web/page-props.ts';
import type { InvitationProps } from '../../web/pages/invitation/props.ts';
import { invitationFields } from '../../wire/invitation-form.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseId, readForm } from '../parse/form.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

const linkOf = (c: Context<HttpEnv>) => ({ id: parseId(c.req.param('id')), key: c.req.query('key') ?? '' });

/** Shows the form; 404 for a link that is not valid, or not any more. */
export async function invitationPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerInvitation(deps, c, null, []);
}

const problems: Readonly<Record<string, readonly [field: keyof typeof invitationFields, message: string]>> = {
  'invalid-name': ['name', texts.invalidName],
  'weak-password': ['password', texts.weakPassword],
  'known-password': ['password', texts.knownPassword],
  'common-password': ['password', texts.knownPassword],
  'address-taken': ['name', texts.addressTaken],
};

/** Makes the account and leads to the log-in. The key in the link is the only authorisation. */
export async function invitationForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const name = form.get(invitationFields.name) ?? '';
  const password = form.get(invitationFields.password) ?? '';
  const outcome = await acceptInvitation(deps.shop, deps, { link: linkOf(c), name, password });
  if (outcome.ok) {
    const notice = noticeCookie(deps, { type: 'message', messages: [texts.done] });
    return answerRedirect(c, paths.account, 303, [notice]);
  }
  const problem = problems[outcome.reason];
  return answerInvitation(deps, c, name, problem ? [{ field: invitationFields[problem[0]], message: problem[1] }] : []);
}

async function answerInvitation(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  typedName: string | null,
  errors: readonly FieldError[],
): Promise<Response> {
  const link = linkOf(c);
  const found = await showInvitation(deps.shop, link);
  const context = await loadPageContext(deps, c);
  const { title, description } = texts;
  const props: InvitationProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, { title, description, path: c.req.path }),
    page: 'invitation',
    link,
    shown: found && { name: typedName ?? found.name, email: found.email, role: found.role },
    errors,
  };
  return answerKeyPage(deps, c, context, props, found ? 200 : 404);
}
