// The forms about passkeys on `/mijn-account/beveiliging/`, and the page itself.
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { parseUserAgent } from '../../rules/accounts/log-in-devices.ts';
import { maxPasskeyNameLength, maxPasskeys } from '../../rules/accounts/passkeys.ts';
import type { ProofKinds } from '../../rules/accounts/second-factor.ts';
import { listOwnLogIns } from '../../shop/accounts/own-log-ins.ts';
import { addPasskey, listOwnPasskeys, removePasskey, renamePasskey } from '../../shop/passkeys/own-passkeys.ts';
import { proveAgain, proveWithPasskey, readProofKinds } from '../../shop/second-factor/prove-again.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts } from '../../texts/account-area.ts';
import { noticeText } from '../../texts/notices.ts';
import { passkeyTexts as texts } from '../../texts/passkeys.ts';
import { secondFactorTexts } from '../../texts/second-factor.ts';
import type { FieldError } from '../../web/page-props.ts';
import { passkeyFields } from '../../wire/account-area.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { parseNewPasskeyAnswer, parsePasskeyAnswer } from '../../wire/passkeys.schema.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { parseId } from '../parse/form.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder } from '../session/visitor.ts';
import { answerArea, answerChanged } from './account-area.ts';

/** What is wrong with a posted form. Messages belong to no field. */
interface FormProblems {
  errors?: readonly FieldError[];
  messages?: readonly string[];
}

/** Whether a form of the page is one about passkeys. */
export function isPasskeyForm(form: PostedFields): boolean {
  const { added, remove, rename, proof, passkeyProof } = passkeyFields;
  return [added, remove, rename, proof, passkeyProof].some((field) => form.has(field));
}

/** Handles a form about passkeys: a new one, another name, the end of one, or the proof that a new one and an end need. */
export async function postPasskeyForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  if (form.has(passkeyFields.added)) return postNewPasskey(deps, c, customer, form);
  if (form.has(passkeyFields.remove)) return postRemoval(deps, c, customer, form);
  if (form.has(passkeyFields.rename)) return postName(deps, c, customer, form);
  return postProof(deps, c, customer, form);
}

const addRefusals = {
  'proof-required': texts.proofNeeded,
  'too-many': texts.tooMany(maxPasskeys),
  'wrong-answer': texts.wrongAnswer,
  'not-available': texts.notAvailable,
} as const;

async function postNewPasskey(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const name = form.get(passkeyFields.name) ?? '';
  const answer = parseNewPasskeyAnswer(form.get(passkeyFields.added));
  const refuse = (problems: FormProblems) => answerSecurity(deps, c, customer, {}, { ...problems, newName: name });
  if (!answer) return refuse({ messages: [texts.wrongAnswer] });
  const outcome = await addPasskey(deps.shop, deps, customer, { answer, name, headers: c.req.raw.headers });
  if (outcome.ok) return answerChanged(deps, c, accountPaths.security, texts.added);
  if (outcome.reason === 'invalid-name')
    return refuse({ errors: [{ field: passkeyFields.name, message: texts.invalidName(maxPasskeyNameLength) }] });
  return refuse({ messages: [addRefusals[outcome.reason]] });
}

async function postRemoval(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const outcome = await removePasskey(deps.shop, customer, parseId(form.get(passkeyFields.remove)));
  if (outcome.ok) return answerChanged(deps, c, accountPaths.security, texts.removed);
  if (outcome.reason === 'unknown') return answerChanged(deps, c, accountPaths.security, texts.unknown);
  const message = outcome.reason === 'required' ? texts.required : texts.proofNeeded;
  return answerSecurity(deps, c, customer, {}, { messages: [message] });
}

async function postName(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const input = { id: parseId(form.get(passkeyFields.rename)), name: form.get(passkeyFields.newName) ?? '' };
  const outcome = await renamePasskey(deps.shop, customer, input);
  if (outcome.ok) return answerChanged(deps, c, accountPaths.security, texts.renamed);
  if (outcome.reason === 'unknown') return answerChanged(deps, c, accountPaths.security, texts.unknown);
  return answerSecurity(deps, c, customer, {}, { messages: [texts.invalidName(maxPasskeyNameLength)] });
}

async function postProof(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const { shop } = deps;
  const { headers } = c.req.raw;
  const refuse = (problems: FormProblems) => answerSecurity(deps, c, customer, {}, problems);
  const isPasskey = form.has(passkeyFields.passkeyProof);
  const answer = parsePasskeyAnswer(form.get(passkeyFields.passkeyProof));
  if (isPasskey && !answer) return refuse({ messages: [texts.wrongProof] });
  const outcome = answer
    ? await proveWithPasskey(shop, deps, customer, { answer, headers })
    : await proveAgain(shop, deps, customer, { typed: form.get(passkeyFields.proof) ?? '' });
  if (outcome.ok) return answerChanged(deps, c, `${accountPaths.security}#passkeys`, texts.proven);
  if (outcome.reason === 'too-often')
    return withRetryAfter(await refuse({ messages: [noticeText(outcome.notice)] }), outcome.notice);
  if (outcome.reason === 'not-allowed') return refuse({ messages: [texts.notAvailable] });
  const { kind } = outcome;
  if (kind === 'passkey' || kind === null) return refuse({ messages: [texts.wrongProof] });
  const message = kind === 'code' ? secondFactorTexts.wrongCode : secondFactorTexts.wrongPassword;
  return refuse({ errors: [{ field: passkeyFields.proof, message }] });
}

/**
 * Answers the page about security. The problems are those of the form for the password, and of a form about passkeys with the
 * name that was typed for a new one.
 */
export async function answerSecurity(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  password: FormProblems = {},
  passkey: FormProblems & { newName?: string } = {},
): Promise<Response> {
  const { email, role } = customer.account;
  const [logIns, own] = [await listOwnLogIns(deps, customer), await listOwnPasskeys(deps.shop, customer)];
  const proof: ProofKinds | null = own.isProofNeeded ? await readProofKinds(deps.shop, customer) : null;
  const { device } = accountAreaTexts;
  return answerArea(deps, c, customer, {
    view: {
      kind: 'security',
      email,
      logIns,
      errors: password.errors ?? [],
      messages: password.messages ?? [],
      passkeys: {
        isAvailable: deps.accounts.passkeys.isAvailable,
        isStaff: isStaff(role),
        passkeys: own.passkeys,
        proof,
        newName: passkey.newName ?? device(parseUserAgent(c.req.header('user-agent') ?? '')),
        restNonce: deps.nonces.make(nonceActions.rest, nonceHolder(customer)),
        errors: passkey.errors ?? [],
        messages: passkey.messages ?? [],
      },
    },
    title: accountAreaTexts.securityTitle,
    path: accountPaths.security,
  });
}
