// The owner of a wishlist asks what its items would cost together ([2.8-16], [7.4-11]).
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { findSameEstimate, insertEstimate } from '../../db/quotations/estimates.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readWishlistRows } from '../../db/wishlists/wishlist-rows.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import { plainText } from '../../rules/plain-text.ts';
import { quotationLimits } from '../../rules/quotations/quotations.ts';
import type { WishlistOwner, WishlistRefusal } from '../../rules/wishlists/wishlists.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { AllowanceResult } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from '../wishlists/open-wishlists.ts';
import type { ListReference, WishlistOutcome } from '../wishlists/open-wishlists.ts';

interface AskEstimateInput {
  list: ListReference;
  /** Where the quotation is sent to; '' is the address of the account. */
  email: string;
  /** Several lines. */
  note: string;
}

type Refused = { ok: false; refusal: WishlistRefusal };

const refuse = (refusal: WishlistRefusal): Refused => ({ ok: false, refusal });

function limitRefusal({ retryAfter }: Extract<AllowanceResult, { ok: false }>): Refused {
  return refuse({ code: 'too-many-estimates', seconds: retryAfter });
}

/**
 * Stores the items of the list as they are now, and mails the shop. The same question within `serverTimes.repeatedEstimate` joins
 * the stored one. Refused: a list of another, an empty one, an invalid address, a note of more than `quotationLimits.note`
 * characters, more questions than `rateLimits.form` allows.
 */
export async function askEstimate(
  shop: Shop,
  { visitor, owner }: { visitor: Visitor; owner: WishlistOwner },
  input: AskEstimateInput,
): Promise<WishlistOutcome> {
  const email = normaliseEmail(input.email.trim() === '' ? (visitor.account?.email ?? '') : input.email);
  const note = plainText(input.note);
  const allowances = await prepareSharedAllowances(shop, [{ limit: rateLimits.form, who: visitor.client ?? null }]);
  const at = shop.clock.now();
  const outcome = await writeOrRollBack(shop.db, async (tx): Promise<WishlistOutcome> => {
    const list = findList(await openWishlists(tx, shop, owner), input.list);
    if (!list) return refuse({ code: 'unknown-list' });
    const rows = await readWishlistRows(tx, list.id);
    if (rows.length === 0) return refuse({ code: 'empty-list' });
    if (!isEmail(email)) return refuse({ code: 'invalid-email' });
    if (note.length > quotationLimits.note) return refuse({ code: 'note-too-long', maximum: quotationLimits.note });
    const address = email.toLowerCase();
    const since = at - serverTimes.repeatedEstimate;
    if ((await findSameEstimate(tx, { wishlistId: list.id, email: address, note, since })) !== null)
      return { ok: true };
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return limitRefusal(allowance);
    const accountId = 'accountId' in owner ? owner.accountId : null;
    const estimateId = await insertEstimate(tx, {
      wishlistId: list.id,
      accountId,
      listName: list.name,
      email: address,
      note,
      createdAt: at,
      rows,
    });
    await mailToShop(tx, estimateId, at);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

async function mailToShop(tx: Tx, estimateId: number, at: number): Promise<void> {
  const { 'shop.ownerEmail': recipient } = await readSettings(tx);
  const mail = { kind: 'estimate-asked' as const, recipient, estimateId, dedupeKey: `estimate-asked:${estimateId}` };
  await enqueueMails(tx, await addMails(tx, [mail], at), at);
}
