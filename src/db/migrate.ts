// Migrates a database to the current schema. The missing numbered steps run in order, in one transaction.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { NewerDatabaseError } from './failures.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { orderStates } from './migrations/0003-order-states.ts';
import { allowances } from './migrations/0004-allowances.ts';
import { orderOfChanges } from './migrations/0005-order-of-changes.ts';
import { categoryShelves } from './migrations/0006-category-shelves.ts';
import { storefront } from './migrations/0007-storefront.ts';
import { restocked } from './migrations/0008-restocked.ts';
import { searchable } from './migrations/0009-search-texts.ts';
import { content } from './migrations/0011-content.ts';
import { reviews } from './migrations/0012-reviews.ts';
import { collectors } from './migrations/0013-collectors.ts';
import { productVideos } from './migrations/0014-product-videos.ts';
import { reviewReports } from './migrations/0015-review-reports.ts';
import { movedDays } from './migrations/0016-moved-days.ts';
import { writeChecks } from './migrations/0017-write-checks.ts';
import { mailParts } from './migrations/0018-mail-parts.ts';
import { cartSessions } from './migrations/0019-cart-sessions.ts';
import { accountMails } from './migrations/0020-account-mails.ts';
import { cartOffers } from './migrations/0021-cart-offers.ts';
import { promotions } from './migrations/0022-promotions.ts';
import { bundles } from './migrations/0023-bundles.ts';
import { boughtTogether } from './migrations/0024-bought-together.ts';
import { coupons } from './migrations/0025-coupons.ts';
import { promotedPrices } from './migrations/0026-promoted-prices.ts';
import { promotionUses } from './migrations/0027-promotion-uses.ts';
import { registrations } from './migrations/0028-registrations.ts';
import { ordersOfAccounts } from './migrations/0030-orders-of-accounts.ts';
import { accountRequests } from './migrations/0031-account-requests.ts';
import { issuedDocuments } from './migrations/0041-issued-documents.ts';
import { userMeta } from './migrations/0033-user-meta.ts';
import { withdrawals } from './migrations/0035-withdrawals.ts';
import { adjustmentsByLine } from './migrations/0037-adjustments-by-line.ts';
import { auditLog } from './migrations/0039-audit-log.ts';
import { consents } from './migrations/0034-consents.ts';
import { productModified } from './migrations/0042-product-modified.ts';
import { staffSecurity } from './migrations/0040-staff-security.ts';
import { paymentStates } from './migrations/0046-payment-states.ts';
import { promisedDays } from './migrations/0048-promised-days.ts';
import { passkeys } from './migrations/0043-passkeys.ts';
import { mailAttachments } from './migrations/0050-mail-attachments.ts';
import { noReplacedDocuments } from './migrations/0051-no-replaced-documents.ts';
import { refunds } from './migrations/0047-refunds.ts';
import { returnedGoods } from './migrations/0111-returned-goods.ts';
import { refundTransfers } from './migrations/0110-refund-transfers.ts';
import { productMaking } from './migrations/0070-product-making.ts';
import { shipments } from './migrations/0060-shipments.ts';
import { orderSearch } from './migrations/0090-order-search.ts';
import { orderViews } from './migrations/0091-order-views.ts';
import { orderNotes } from './migrations/0092-order-notes.ts';
import { media } from './migrations/0080-media.ts';
import { contactForms } from './migrations/0150-contact-forms.ts';
import { orderChanges } from './migrations/0093-order-changes.ts';
import { reviewsByAccount } from './migrations/0130-reviews-by-account.ts';
import { staffProductIndex } from './migrations/0131-staff-product-index.ts';
import { wishlists } from './migrations/0140-wishlists.ts';
import { wishlistGifts } from './migrations/0141-wishlist-gifts.ts';
import { shippingZones } from './migrations/0100-shipping-zones.ts';
import { stockMovements } from './migrations/0120-stock-movements.ts';
import { productTags } from './migrations/0121-product-tags.ts';
import { marginScheme } from './migrations/0175-margin-scheme.ts';
import { orderMeta } from './migrations/0201-order-meta.ts';
import { apiKeys } from './migrations/0200-api-keys.ts';
import { settlementLines } from './migrations/0196-settlement-lines.ts';
import { oldIds } from './migrations/0215-old-ids.ts';
import { continuedSeries } from './migrations/0235-continued-series.ts';
import { jobLanes } from './migrations/0240-job-lanes.ts';
import { noteWebhook } from './migrations/0241-note-webhook.ts';
import { cartNotes } from './migrations/0211-cart-notes.ts';
import { redirects } from './migrations/0210-redirects.ts';
import { pendingLinks } from './migrations/0216-pending-links.ts';
import { bankEntries } from './migrations/0181-bank-entries.ts';
import { carrierLabels } from './migrations/0195-carrier-labels.ts';
import { missedSearches } from './migrations/0160-missed-searches.ts';
import { payments } from './migrations/0170-payments.ts';
import { taxRates } from './migrations/0101-tax-rates.ts';
import { quotations } from './migrations/0180-quotations.ts';
import { webhooks } from './migrations/0205-webhooks.ts';
import { orderWebhooks } from './migrations/0206-order-webhooks.ts';
import { movedRefunds } from './migrations/0220-moved-refunds.ts';
import { engineMoves } from './migrations/0225-engine-moves.ts';
import { backups } from './migrations/0226-backups.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

const migrations: readonly Migration[] = [
  foundation,
  accounts,
  orderStates,
  allowances,
  orderOfChanges,
  categoryShelves,
  storefront,
  restocked,
  searchable,
  content,
  reviews,
  collectors,
  productVideos,
  reviewReports,
  movedDays,
  writeChecks,
  mailParts,
  cartSessions,
  accountMails,
  cartOffers,
  promotions,
  bundles,
  boughtTogether,
  coupons,
  promotedPrices,
  promotionUses,
  registrations,
  ordersOfAccounts,
  accountRequests,
  userMeta,
  consents,
  withdrawals,
  adjustmentsByLine,
  auditLog,
  issuedDocuments,
  staffSecurity,
  productModified,
  paymentStates,
  promisedDays,
  passkeys,
  refunds,
  mailAttachments,
  noReplacedDocuments,
  refundTransfers,
  returnedGoods,
  shipments,
  productMaking,
  orderSearch,
  orderViews,
  orderNotes,
  media,
  contactForms,
  orderChanges,
  reviewsByAccount,
  staffProductIndex,
  wishlists,
  wishlistGifts,
  shippingZones,
  stockMovements,
  productTags,
  missedSearches,
  taxRates,
  payments,
  marginScheme,
  quotations,
  bankEntries,
  carrierLabels,
  settlementLines,
  oldIds,
  webhooks,
  engineMoves,
  apiKeys,
  orderWebhooks,
  backups,
  movedRefunds,
  redirects,
  pendingLinks,
  orderMeta,
  cartNotes,
  continuedSeries,
  jobLanes,
  noteWebhook,
];

interface MigrationTable {
  migrations: { name: string; at: number };
}

/** Runs the missing steps; several processes may call it at the same time. Throws when the database is newer than the code. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.transaction((q) => migrateIn(q, engine));
}

/** Runs the missing steps in a transaction of the caller. */
export async function migrateIn(q: Kysely<Tables>, engine: Engine): Promise<void> {
  // One process migrates at a time: SQLite uses `begin immediate`, PostgreSQL holds an advisory lock until the commit.
  if (engine.name === 'postgres') await sql`select pg_advisory_xact_lock(7204251)`.execute(q);
  await sql`create table if not exists migrations (name text primary key, at bigint not null)`.execute(q);
  const log = q as unknown as Kysely<MigrationTable>;
  const done = new Set((await log.selectFrom('migrations').select('name').execute()).map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...done].filter((name) => !known.has(name));
  if (newer.length > 0) throw new NewerDatabaseError(newer);
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    await migration.up(q, engine);
    await sql`insert into migrations (name, at) values (${migration.name}, ${Date.now()})`.execute(q);
  }
}
