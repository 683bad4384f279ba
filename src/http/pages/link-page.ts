// The pages around the emails about accounts.
import type { Context } from 'hono';
import { accountLinkTexts, accountTexts } from '../../texts/account.ts';
import type { AccountLinkProps } from '../../web/pages/account-link/props.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { baseProps, loadPageContext } from './page-context.ts';

/** Answers a page around an email about an account. It is nobody else's: no cache stores it. */
export async function answerLinkPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  view: AccountLinkProps['view'],
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const title = {
    'registration-sent': accountLinkTexts.sentTitle,
    confirm: accountLinkTexts.confirmTitle,
    lost: accountLinkTexts.lostTitle,
    'lost-sent': accountLinkTexts.sentTitle,
    'new-password': accountLinkTexts.resetTitle,
    over: accountLinkTexts.overTitle,
  }[view.kind];
  const props: AccountLinkProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, { title, description: accountTexts.description, path: c.req.path }),
    page: 'account-link',
    view,
  };
  return answerKeyPage(deps, c, context, props, view.kind === 'over' ? 404 : 200);
}
