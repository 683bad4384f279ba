// The daily clean-up of old data. Each run schedules the next.
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { dayMs } from '../../rules/durations.ts';
import { oauthWindow } from '../../rules/api-keys/oauth.ts';
import { deleteOldNonces } from '../../db/api-keys/api-keys.ts';
import { deleteFullAllowances } from '../../db/limits/allowances.ts';
import { deleteOldAccountRequests } from '../../db/accounts/account-requests.ts';
import { deleteExpiredCarts } from '../../db/cart/carts.ts';
import { deleteOldChallenges } from '../../db/accounts/passkeys.ts';
import { deleteOldLabelFiles } from '../../db/shipments/carrier-labels.ts';
import { eraseOldPayers } from '../../db/transfers/bank-entries.ts';
import { eraseOldRefundAccounts } from '../../db/refunds/refund-accounts.ts';
import { deleteOldRegistrations } from '../../db/accounts/registrations.ts';
import { deleteOldChanges } from '../../db/changes.ts';
import { deleteOldStockMovements } from '../../db/catalog/stock-movements.ts';
import { deleteOldConsents } from '../../db/consents/consents.ts';
import { deleteExpiredRequests } from '../../db/restock/restock-requests.ts';
import { deleteEndedJobs, enqueueJobs } from '../../db/jobs/jobs.ts';
import { eraseKeptMailContent } from '../../db/mails/mail-content.ts';
import { deleteOldEstimates } from '../../db/quotations/estimates.ts';
import { deleteOldDeliveries } from '../../db/webhooks/deliveries.ts';
import { deleteDecidedReports } from '../../db/reviews/review-reports.ts';
import { deleteRefusedReviews } from '../../db/reviews/reviews.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { deleteLapsedGifts } from '../../db/wishlists/wishlist-gifts.ts';
import { deleteExpiredWishlists } from '../../db/wishlists/wishlists.ts';
import { deleteOldMissedSearches } from '../../db/search/missed-searches.ts';
import { eraseOldWithdrawals } from '../../db/withdrawals/withdrawals.ts';
import { searchConstants } from '../../settings/constants.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { deleteOldMissedAddresses } from '../../db/redirects/redirects.ts';
import { eraseMarkedOrders } from '../erasure/erase-orders.ts';
import { signalJobsEnqueued } from './job-signal.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';

const monthMs = (365 * dayMs) / 12;

/** Rows deleted in one transaction. Small batches keep the locks short. */
const batchSize = 500;

/** Schedules the clean-up for the day of `at` (epoch ms), unless it is already scheduled. */
export async function planTidyUp(shop: Shop, at: number): Promise<void> {
  const date = new Date(at).toISOString().slice(0, 10);
  await shop.db.write((tx) =>
    enqueueJobs(tx, [{ spec: { kind: 'tidy-up' }, runAt: at, dedupeKey: `tidy-up:${date}` }]),
  );
  signalJobsEnqueued(shop);
}

/** Repeats a step until it deletes less than a batch; returns how many rows it deleted. Throws when the signal is aborted. */
async function inBatches(signal: AbortSignal | undefined, step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let gone = batchSize; gone === batchSize; total += gone) {
    signal?.throwIfAborted();
    gone = await step();
  }
  return total;
}

/**
 * Deletes: expired carts; expired wishlists of guests; marks of gifts after `serverTimes.wishlistGift`; estimates with their quotations after `serverTimes.estimateRetention`; rate limits that are full again; restock requests that nobody confirmed in time or that
 * waited too long; the content of emails older than `serverTimes.mailRetention`; jobs that ended `serverTimes.finishedJobRetention` ago; changes
 * older than `serverTimes.changeRetention`; reviews refused `serverTimes.refusedReviewRetention` ago; review reports decided
 * `serverTimes.reportRetention` ago; registrations that nobody confirmed within `serverTimes.registration`; challenges of passkeys;
 * nonces of signed calls;
 * files of labels after `serverTimes.labelFileRetention`; deliveries of webhooks after `serverTimes.webhookDeliveryRetention`;
 * account numbers `serverTimes.refundAccountRetention` after their refund;
 * addresses that do not exist `serverTimes.missedAddressRetention` after they were last asked for;
 * choices about measuring after `serverTimes.consentRetention`; searches without results after `searchConstants.missedRetention`; who sent a
 * withdrawal that was answered `serverTimes.withdrawalRetention` ago; movements of stock older than the setting says. Schedules the run of
 * tomorrow. Throws the signal's reason when it is aborted: the next run
 * deletes the rest.
 */
export async function tidyUp(shop: Shop, { mail, signal }: { mail: MailPort; signal?: AbortSignal }): Promise<void> {
  const now = shop.clock.now();
  await planTidyUp(shop, now + dayMs);
  const carts = await inBatches(signal, () => shop.db.write((tx) => deleteExpiredCarts(tx, now, batchSize)));
  const wishlists = await inBatches(signal, () => shop.db.write((tx) => deleteExpiredWishlists(tx, now, batchSize)));
  const bought = now - serverTimes.wishlistGift;
  await inBatches(signal, () => shop.db.write((tx) => deleteLapsedGifts(tx, bought, batchSize)));
  const asked = now - serverTimes.estimateRetention;
  await inBatches(signal, () => shop.db.write((tx) => deleteOldEstimates(tx, asked, batchSize)));
  const jobs = await inBatches(signal, () =>
    shop.db.write((tx) => deleteEndedJobs(tx, now - serverTimes.finishedJobRetention, batchSize)),
  );
  const changes = await inBatches(signal, () =>
    shop.db.write((tx) => deleteOldChanges(tx, now - serverTimes.changeRetention, batchSize)),
  );
  const allowances = await inBatches(signal, () => shop.db.write((tx) => deleteFullAllowances(tx, now, batchSize)));
  const missed = now - serverTimes.missedAddressRetention;
  await inBatches(signal, () => shop.db.write((tx) => deleteOldMissedAddresses(tx, missed, batchSize)));
  const oldest = {
    unconfirmed: now - serverTimes.restockUnconfirmed,
    confirmed: now - serverTimes.restockWaiting,
    max: batchSize,
  };
  const requests = await inBatches(signal, () => shop.db.write((tx) => deleteExpiredRequests(tx, oldest)));
  const before = now - serverTimes.refusedReviewRetention;
  const reviews = await inBatches(signal, () => shop.db.write((tx) => deleteRefusedReviews(tx, before, batchSize)));
  const decided = now - serverTimes.reportRetention;
  const reports = await inBatches(signal, () => shop.db.write((tx) => deleteDecidedReports(tx, decided, batchSize)));
  const unconfirmed = now - serverTimes.registration;
  const registrations = await inBatches(signal, () =>
    shop.db.write((tx) => deleteOldRegistrations(tx, unconfirmed, batchSize)),
  );
  const repaid = now - serverTimes.refundAccountRetention;
  await inBatches(signal, () => shop.db.write((tx) => eraseOldRefundAccounts(tx, repaid, batchSize)));
  await inBatches(signal, () => shop.db.write((tx) => eraseOldPayers(tx, repaid, batchSize)));
  const labelled = { before: now - serverTimes.labelFileRetention, max: batchSize, at: now };
  await inBatches(signal, () => shop.db.write((tx) => deleteOldLabelFiles(tx, labelled)));
  const requested = now - serverTimes.accountRequest;
  await inBatches(signal, () => shop.db.write((tx) => deleteOldAccountRequests(tx, requested, batchSize)));
  await inBatches(signal, () => shop.db.write((tx) => deleteOldChallenges(tx, now, batchSize)));
  const chosen = now - serverTimes.consentRetention;
  const consents = await inBatches(signal, () => shop.db.write((tx) => deleteOldConsents(tx, chosen, batchSize)));
  const answered = now - serverTimes.withdrawalRetention;
  const withdrawals = await inBatches(signal, () =>
    shop.db.write((tx) => eraseOldWithdrawals(tx, answered, batchSize)),
  );
  const months = (await shop.db.read((tx) => readSettings(tx)))['catalog.stockMovementMonths'];
  const moved = now - months * monthMs;
  const movements = await inBatches(signal, () => shop.db.write((tx) => deleteOldStockMovements(tx, moved, batchSize)));
  const searched = dateAfter(now - searchConstants.missedRetention, 0);
  await inBatches(signal, () => shop.db.write((tx) => deleteOldMissedSearches(tx, searched, batchSize)));
  const delivered = now - serverTimes.webhookDeliveryRetention;
  await inBatches(signal, () => shop.db.write((tx) => deleteOldDeliveries(tx, delivered, batchSize)));
  await shop.db.write((tx) => deleteOldNonces(tx, now - oauthWindow));
  const orders = await eraseMarkedOrders(shop, signal);
  await shop.db.write((tx) => eraseKeptMailContent(tx, now - serverTimes.mailRetention));
  await mail.deleteStoredBefore(now - serverTimes.mailRetention);
  const accounts = { requests, reviews, reports, registrations, consents, withdrawals, movements, orders };
  shop.log.info('tidied', { carts, wishlists, jobs, changes, allowances, ...accounts });
}
