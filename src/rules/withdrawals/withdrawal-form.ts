// The form to withdraw from a purchase (R41, L5). It asks for no reason.
import { isEmail, normaliseEmail } from '../email.ts';
import { plainLine, plainText } from '../plain-text.ts';

/** `order`: everything that was ordered; `items`: only some of it. */
export type WithdrawalScope = 'order' | 'items';

/** The fields as they were typed. */
export interface WithdrawalFields {
  name: string;
  orderNumber: string;
  email: string;
  /** '' when nothing was chosen. */
  scope: string;
  /** Which items and how many, in the customer's own words; for who has no key of the order. */
  items: string;
  /** The typed quantity by the id of the order line; for the holder of the order's key. */
  quantities: Readonly<Record<string, string>>;
}

/** A line that can be withdrawn, with the number of units that were not withdrawn before. */
interface WithdrawableLine {
  id: number;
  remaining: number;
}

/** A valid withdrawal. */
export interface WithdrawalContent {
  name: string;
  orderNumber: string;
  email: string;
  scope: WithdrawalScope;
  /** '' when the lines say it, or when it is the whole order. */
  items: string;
  /** Empty when nobody has proved which order it is. */
  lines: readonly { lineId: number; quantity: number }[];
}

/** A refused field. `max`: the maximum length in characters, or the maximum quantity. `lineId` is set for a quantity. */
export type WithdrawalProblem =
  | { field: 'name' | 'orderNumber' | 'email' | 'scope' | 'items'; code: 'missing' }
  | { field: 'name' | 'orderNumber' | 'items'; code: 'too-long'; max: number }
  | { field: 'email'; code: 'invalid' }
  | { field: 'quantity'; code: 'not-so-many'; lineId: number; max: number };

/** Maximum lengths, in characters. */
interface WithdrawalLimits {
  line: number;
  items: number;
}

const quantityPattern = /^\d{1,6}$/;

/**
 * Validates the form. `lines`: those of the order whose key the customer has; null without a key, and then the items are
 * words. Returns all problems: a missing name, order number, email address or choice of items, a text that is too long, an
 * invalid email address, more units than remain.
 */
export function validateWithdrawal(
  typed: WithdrawalFields,
  { lines, limits }: { lines: readonly WithdrawableLine[] | null; limits: WithdrawalLimits },
): { ok: true; content: WithdrawalContent } | { ok: false; problems: readonly WithdrawalProblem[] } {
  const name = plainLine(typed.name);
  const orderNumber = plainLine(typed.orderNumber);
  const email = normaliseEmail(typed.email);
  const choice = lines ? chooseLines(typed, lines) : describeItems(typed, limits.items);
  const problems: readonly WithdrawalProblem[] = [
    ...lineProblems('name', name, limits.line),
    ...lineProblems('orderNumber', orderNumber, limits.line),
    ...emailProblems(email),
    ...choice.problems,
  ];
  if (problems.length > 0 || !choice.scope) return { ok: false, problems };
  const { scope, items, chosen } = choice;
  return { ok: true, content: { name, orderNumber, email, scope, items, lines: chosen } };
}

function lineProblems(field: 'name' | 'orderNumber', text: string, max: number): readonly WithdrawalProblem[] {
  if (text === '') return [{ field, code: 'missing' }];
  return text.length > max ? [{ field, code: 'too-long', max }] : [];
}

function emailProblems(email: string): readonly WithdrawalProblem[] {
  if (email === '') return [{ field: 'email', code: 'missing' }];
  return isEmail(email) ? [] : [{ field: 'email', code: 'invalid' }];
}

interface ItemChoice {
  scope: WithdrawalScope | null;
  items: string;
  chosen: WithdrawalContent['lines'];
  problems: readonly WithdrawalProblem[];
}

/** The items in words. Words without a choice say that it is about some items. */
function describeItems({ scope, items }: WithdrawalFields, max: number): ItemChoice {
  const text = plainText(items);
  const none = { items: '', chosen: [] };
  if (scope === 'order') return { ...none, scope, problems: [] };
  if (scope !== 'items' && text === '')
    return { ...none, scope: null, problems: [{ field: 'scope', code: 'missing' }] };
  if (text === '') return { ...none, scope: null, problems: [{ field: 'items', code: 'missing' }] };
  if (text.length > max) return { ...none, scope: null, problems: [{ field: 'items', code: 'too-long', max }] };
  return { scope: 'items', items: text, chosen: [], problems: [] };
}

/** The quantities by line. Quantities without a choice say that it is about some items. */
function chooseLines({ scope, quantities }: WithdrawalFields, lines: readonly WithdrawableLine[]): ItemChoice {
  const open = lines.filter(({ remaining }) => remaining > 0);
  const all = open.map(({ id, remaining }) => ({ lineId: id, quantity: remaining }));
  const none = { items: '', chosen: [] };
  if (scope === 'order' && all.length > 0) return { scope, items: '', chosen: all, problems: [] };
  const typed = open.map((line) => ({ ...line, text: quantities[line.id]?.trim() ?? '' }));
  const problems = typed.flatMap(({ id, remaining, text }): readonly WithdrawalProblem[] => {
    const isRight = text === '' || (quantityPattern.test(text) && Number(text) <= remaining);
    return isRight ? [] : [{ field: 'quantity', code: 'not-so-many', lineId: id, max: remaining }];
  });
  if (problems.length > 0) return { ...none, scope: null, problems };
  const chosen = typed.flatMap(({ id, text }) => (Number(text) > 0 ? [{ lineId: id, quantity: Number(text) }] : []));
  if (chosen.length > 0) return { scope: 'items', items: '', chosen, problems: [] };
  return { ...none, scope: null, problems: [{ field: scope === 'items' ? 'items' : 'scope', code: 'missing' }] };
}

/** Whether two withdrawals say the same. */
export function isSameWithdrawal(one: WithdrawalContent, other: WithdrawalContent): boolean {
  const textOf = ({ name, orderNumber, email, scope, items, lines }: WithdrawalContent) =>
    JSON.stringify([
      [name, orderNumber, email, scope, items],
      lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted(([a = 0], [b = 0]) => a - b),
    ]);
  return textOf(one) === textOf(other);
}
