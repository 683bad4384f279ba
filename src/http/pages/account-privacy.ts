// The account area: a copy of one's data, and the erasure of the account.
import type { Context } from 'hono';
import { requestErasure } from '../../shop/accounts/request-erasure.ts';
import { exportOwnData } from '../../shop/accounts/export-own-data.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts as texts } from '../../texts/account-area.ts';
import { isoDate } from '../../texts/dates.ts';
import { noticeText } from '../../texts/notices.ts';
import { ownDataTexts } from '../../texts/own-data.ts';
import type { FieldError } from '../../web/page-props.ts';
import { accountAreaFields as fields, exportFormatParam } from '../../wire/account-area.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { loginAddress } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { ownDataCsv, ownDataDocument, ownDataJson } from '../encode/own-data.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { answerArea, answerChanged, forCustomer, forPostedForm } from './account-area.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRedirect } from './page-response.ts';

/** `/mijn-account/privacy/`: the copies of one's data, and the form that asks for the erasure of the account. */
export async function accountPrivacyPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.privacy, (customer) => answerPrivacy(deps, c, customer, {}));
}

/** Sends the link that erases the account. */
export async function accountPrivacyForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forPostedForm(deps, c, accountPaths.privacy, async (customer, form) => {
    const refused = await requestErasure(deps.shop, deps, customer, form.get(fields.password) ?? '');
    if (!refused) return answerChanged(deps, c, accountPaths.privacy, texts.eraseSent);
    const message = noticeText(refused);
    const isField = refused.code === 'wrong-password';
    const state = isField ? { errors: [{ field: fields.password, message }] } : { messages: [message] };
    return withRetryAfter(await answerPrivacy(deps, c, customer, state), refused);
  });
}

interface PrivacyState {
  errors?: readonly FieldError[];
  /** Messages that belong to no field. */
  messages?: readonly string[];
}

function answerPrivacy(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  { errors = [], messages = [] }: PrivacyState,
): Promise<Response> {
  return answerArea(deps, c, customer, {
    view: { kind: 'privacy', errors, messages },
    title: texts.privacyTitle,
    path: accountPaths.privacy,
  });
}

const formats = {
  json: { type: 'application/json; charset=utf-8', encode: ownDataJson },
  csv: { type: 'text/csv; charset=utf-8', encode: ownDataCsv },
} as const;

const isFormat = (text: string): text is keyof typeof formats => Object.hasOwn(formats, text);

/** The copy of one's data as a file; 404 for a format that does not exist. No cache stores it. */
export async function accountExport(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.privacy, async ({ account }) => {
    const format = c.req.query(exportFormatParam) ?? '';
    if (!isFormat(format)) return answerNotFoundPage(deps, c);
    const own = await exportOwnData(deps.shop, account);
    if (!own) return answerRedirect(c, loginAddress(accountPaths.privacy), 303);
    const now = deps.shop.clock.now();
    const { type, encode } = formats[format];
    c.header('Content-Type', type);
    c.header('Content-Disposition', `attachment; filename="${ownDataTexts.fileName}-${isoDate(now)}.${format}"`);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.body(encode(ownDataDocument(own, now)));
  });
}
