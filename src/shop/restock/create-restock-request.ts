// A visitor requests an email for when an item is back in stock.
import type { Tx } from '../../db/database.ts';
import {
  addRestockMails,
  hasUnsentRestockMail,
  findOrCreateRestockRequest,
  renewRestockRequest,
} from '../../db/restock/restock-requests.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import type { Notice } from '../../rules/notices.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { SharedAllowances } from '../limits/spend-allowance.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import type { Shop, Visitor } from '../shop.ts';
import { resolveRestockItem } from './restock-item.ts';
import type { RestockChoice } from './restock-item.ts';

interface CreateRestockRequestInput extends RestockChoice {
  email: string;
}

/** `productSlug`: the product page to return to; null for an unknown item. */
export type CreateRestockRequestOutcome =
  { ok: true; notice: Notice; productSlug: string } | { ok: false; notice: Notice; productSlug: string | null };

/**
 * Stores the request and sends an email to the address; the request counts after its confirmation. The result does not
 * show whether the address was known. Refused: an item that is not sold, an incomplete choice of attributes, an item
 * that can be ordered, an invalid email address, too many requests from one client or for one address.
 */
export async function createRestockRequest(
  shop: Shop,
  visitor: Visitor,
  input: CreateRestockRequestInput,
): Promise<CreateRestockRequestOutcome> {
  const email = normaliseEmail(input.email);
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.restock, who: visitor.client ?? null },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  const outcome = await shop.db.write((tx) => createInTransaction(tx, shop, { ...input, email, allowances }));
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

async function createInTransaction(
  tx: Tx,
  shop: Shop,
  { email, allowances, ...choice }: CreateRestockRequestInput & { allowances: SharedAllowances },
): Promise<CreateRestockRequestOutcome> {
  const now = shop.clock.now();
  const chosen = await resolveRestockItem(tx, choice, now);
  if (!chosen.ok) return chosen;
  const { id, item } = chosen;
  const { name, slug } = item.product;
  const refused = (notice: Notice): CreateRestockRequestOutcome => ({ ok: false, notice, productSlug: slug });
  if (!isEmail(email)) return refused({ code: 'invalid-email' });
  if (availableUnits(item.stock) !== 0) return refused({ code: 'restock-not-needed', name });
  const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
  if (!allowance.ok) return refused(limitNotice(allowance));
  const request = await findOrCreateRestockRequest(tx, id, email, now);
  if (request.confirmedAt === null && !(await hasUnsentRestockMail(tx, request.id, 'restock-confirm'))) {
    await renewRestockRequest(tx, request.id, now);
    await enqueueMails(tx, await addRestockMails(tx, 'restock-confirm', [request], now), now);
  }
  return { ok: true, notice: { code: 'restock-asked' }, productSlug: slug };
}
