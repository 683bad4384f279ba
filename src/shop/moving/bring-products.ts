// Brings a batch of products of another shop, in one transaction.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { nextProductPosition } from '../../db/catalog/product-draft-checks.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { findVariationIds } from '../../db/catalog/variation-drafts.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readCatalogueTerms } from '../../db/moving/catalogue-terms.ts';
import { readItemsBySku, readProductStates } from '../../db/moving/known-products.ts';
import { storeMoveProgress } from '../../db/moving/move-progress.ts';
import type { MovePart } from '../../db/moving/move-progress.ts';
import { readBroughtItems, storeBroughtItems } from '../../db/moving/old-ids.ts';
import { storePendingLinks } from '../../db/moving/pending-links.ts';
import { readItemsOfTargets, refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { readOnePiecePromotions } from '../../db/promotions/promotions.ts';
import { withSavepoint } from '../../db/savepoint.ts';
import { withoutDeliveries } from '../../db/webhooks/without-deliveries.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldProduct } from '../../rules/moving/old-product.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { addRedirects } from '../redirects/add-redirects.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import type { BatchContext, BroughtProduct } from './batch-context.ts';
import type { MoveAddresses } from './move-addresses.ts';
import { fetchPictures, pictureUrls } from './move-pictures.ts';
import { decide, keyOf, lineOf, prepareEntry, refusedLine, variationKeyOf } from './product-run.ts';
import type { BatchPictures, Decision, KnownHere, MoveEntry, ProductRun } from './product-run.ts';
import { makeDraftFiller } from './draft-filler.ts';
import { TermMaker } from './term-maker.ts';
import { changeProductHere } from './write-changed-product.ts';
import { writeNewProducts } from './write-new-products.ts';

/** How far the run is when the batch is stored; it is stored with it. */
interface BatchProgress {
  part: MovePart;
  done: number;
  checksum: string;
}

type BringOutcome = { ok: true; lines: readonly MoveLine[] } | { ok: false; reason: 'not-allowed' };

/**
 * Brings products: new ones are made, changed ones are changed, and what cannot come is a line of the report and leaves nothing
 * behind. A product without the facts that the law asks for is a draft (R65). Refused: not staff (R30).
 */
export async function bringProducts(
  shop: Shop,
  visitor: Visitor,
  input: { run: ProductRun; products: readonly OldProduct[]; progress: BatchProgress | null },
): Promise<BringOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const lines = await bringBatch(shop, actorOf(visitor), input);
  if (!input.run.isDryRun) signalJobsEnqueued(shop);
  return { ok: true, lines };
}

type BatchInput = Parameters<typeof bringProducts>[2];

/** When a batch cannot be stored, its halves are tried, down to the product that is to blame. */
async function bringBatch(shop: Shop, actor: string, input: BatchInput): Promise<readonly MoveLine[]> {
  const { run, products, progress } = input;
  try {
    return await writeBatch(shop, actor, input);
  } catch (error) {
    const [first] = products;
    if (shop.db.failureOf(error) || !first) throw error;
    if (products.length > 1) {
      const middle = Math.ceil(products.length / 2);
      const [half, rest] = [products.slice(0, middle), products.slice(middle)];
      const before = progress && { ...progress, done: progress.done - rest.length };
      return [
        ...(await bringBatch(shop, actor, { run, products: half, progress: before })),
        ...(await bringBatch(shop, actor, { run, products: rest, progress })),
      ];
    }
    shop.log.error('move-in', error, { oldId: first.id });
    if (progress && !run.isDryRun)
      await shop.db.write((tx) => storeMoveProgress(tx, progress.part, { ...progress, at: shop.clock.now() }));
    return [refusedLine(first, { code: 'unreadable', params: { value: first.name ?? first.id } })];
  }
}

interface Sorted {
  entry: MoveEntry;
  decision: Decision;
}

function sortEntries(entries: readonly MoveEntry[], known: KnownHere, run: ProductRun): readonly Sorted[] {
  const keys = new Set<string>();
  return entries.map((entry) => {
    const isTwice = keys.has(entry.key);
    keys.add(entry.key);
    const twice: Decision = { kind: 'refuse', refusal: { code: 'duplicate', params: { value: entry.key } } };
    return { entry, decision: isTwice ? twice : decide(entry, known, run) };
  });
}

const needsWork = ({ decision }: Sorted): boolean => decision.kind === 'create' || decision.kind === 'change';

async function writeBatch(
  shop: Shop,
  actor: string,
  { run, products, progress }: BatchInput,
): Promise<readonly MoveLine[]> {
  const prepared = products.map((old) => prepareEntry(old, run));
  const entries = prepared.flatMap((one) => (one.ok ? [one.entry] : []));
  const refused = prepared.flatMap((one) => (one.ok ? [] : [one.line]));
  const before = await shop.db.read((tx) => readKnown(tx, entries, run));
  const work = sortEntries(entries, before, run).filter(needsWork);
  const pictures = await fetchPictures(
    shop,
    run,
    work.map(({ entry }) => entry),
  );
  const now = shop.clock.now();
  const outcome = await writeOrRollBack(shop.db, async (tx) => {
    await lockCatalogue(tx);
    const known = await readKnown(tx, entries, run);
    const sorted = sortEntries(entries, known, run);
    const written = await withoutDeliveries(tx, () => writeSorted(tx, sorted, { run, known, pictures, now, actor }));
    await noteAddresses(tx, written.brought, { origin: shop.origin, addressOf: run.addresses.product, now });
    if (progress) await storeMoveProgress(tx, progress.part, { ...progress, at: now });
    return { ok: !run.isDryRun, lines: written.lines, brought: written.brought };
  });
  for (const { entry, variations } of outcome.brought) {
    const skus = [entry.old.sku, ...entry.old.variations.map(({ sku }) => sku)];
    for (const key of [entry.key, ...variations.map((one) => one.key)]) run.seen.add(key);
    for (const sku of skus) if (sku) run.seen.add(`sku:${sku}`);
  }
  return [...refused, ...outcome.lines];
}

async function readKnown(tx: Tx, entries: readonly MoveEntry[], { source }: ProductRun): Promise<KnownHere> {
  const products = await readBroughtItems(
    tx,
    { source, kind: 'product' },
    entries.map(({ key }) => key),
  );
  const variations = await readBroughtItems(
    tx,
    { source, kind: 'variation' },
    entries.flatMap(({ key, old }) => old.variations.map((one) => variationKeyOf(key, one))),
  );
  const items = await readItemsBySku(
    tx,
    entries.flatMap(({ old }) => [old.sku ?? '', ...old.variations.map(({ sku }) => sku ?? '')]),
  );
  const states = await readProductStates(tx, [
    ...[...products.values()].map(({ newId }) => newId),
    ...[...items.values()].map(({ productId }) => productId),
  ]);
  return { products, variations, items, states };
}

interface BatchBase {
  run: ProductRun;
  known: KnownHere;
  pictures: BatchPictures;
  now: number;
  actor: string;
}

async function writeSorted(
  tx: Tx,
  sorted: readonly Sorted[],
  base: BatchBase,
): Promise<{ lines: readonly MoveLine[]; brought: readonly BroughtProduct[] }> {
  const { run, now, actor } = base;
  const work = sorted.filter(needsWork).map(({ entry }) => entry);
  const lines = sorted.flatMap(({ entry, decision }): MoveLine[] => {
    if (decision.kind === 'refuse') return [refusedLine(entry.old, decision.refusal)];
    return decision.kind === 'unchanged'
      ? [{ ...lineOf(entry.old), outcome: 'unchanged', newId: decision.id, notes: [] }]
      : [];
  });
  if (work.length === 0) return { lines, brought: [] };
  const context: BatchContext = {
    ...base,
    tx,
    maker: new TermMaker(tx, await readCatalogueTerms(tx)),
    fill: makeDraftFiller(tx),
    pictureIds: new Map(),
    nextPosition: await nextProductPosition(tx),
    taken: new Set(),
  };
  const made = await writeNewProducts(
    context,
    sorted.filter(({ decision }) => decision.kind === 'create').map(({ entry }) => entry),
  );
  const changes = await changeAll(context, sorted);
  const brought = [...made.brought, ...changes.brought];
  await noteBrought(context, brought);
  await noteTerms(context);
  if (made.brought.length > 0 && (await readOnePiecePromotions(tx)).length > 0)
    await refreshPromotedPrices(tx, await itemsOf(tx, made.brought), now);
  const changed = [...made.brought.map(({ id }) => id), ...changes.changedIds];
  if (changed.length > 0) {
    const params = { source: run.source, created: made.brought.length, changed: changes.changedIds.length };
    await recordAuditEvent(tx, { kind: 'products-moved-in', actor, params, at: now });
    const terms = [...context.maker.made].some((kind) => kind === 'attribute' || kind === 'term');
    await announce(
      tx,
      [
        ...changed.map((id) => `product:${id}`),
        'modified',
        'catalog',
        ...(context.maker.made.has('category') ? ['categories'] : []),
        ...(terms ? ['attributes'] : []),
      ],
      now,
    );
  }
  return { lines: [...lines, ...made.lines, ...changes.lines], brought };
}

async function itemsOf(tx: Tx, brought: readonly BroughtProduct[]): Promise<readonly number[]> {
  const productIds = brought.map(({ id }) => id);
  return readItemsOfTargets(tx, [{ kind: 'items', productIds, variationIds: [], categoryIds: [] }]);
}

async function changeAll(
  context: BatchContext,
  sorted: readonly Sorted[],
): Promise<{ brought: readonly BroughtProduct[]; changedIds: readonly number[]; lines: readonly MoveLine[] }> {
  const { tx } = context;
  const brought: BroughtProduct[] = [];
  const changedIds: number[] = [];
  const lines: MoveLine[] = [];
  const changes = sorted.flatMap(({ entry, decision }) =>
    decision.kind === 'change' ? [{ entry, id: decision.id, overwritesStaff: decision.overwritesStaff }] : [],
  );
  const items: number[] = [];
  for (const { id } of changes) items.push(id, ...(await findVariationIds(tx, id)));
  await lockStock(tx, items);
  for (const change of changes) {
    const [taken, pictureIds] = [new Set(context.taken), new Map(context.pictureIds)];
    const outcome = await withSavepoint(tx, () => changeProductHere(context, change));
    if (outcome.ok) {
      brought.push(outcome.brought);
      lines.push(...outcome.lines);
      if (outcome.isChanged) changedIds.push(change.id);
      continue;
    }
    lines.push(refusedLine(change.entry.old, outcome.refusal));
    // What it made is gone, and the next product must not refer to it.
    context.maker = new TermMaker(tx, await readCatalogueTerms(tx), context.maker);
    context.taken = taken;
    context.pictureIds = pictureIds;
  }
  return { brought, changedIds, lines };
}

/** Notes what the old ids are here, and the links to other products until all are here. */
async function noteBrought(
  { tx, run, now, pictures }: BatchContext,
  brought: readonly BroughtProduct[],
): Promise<void> {
  const { source } = run;
  const states = await readProductStates(
    tx,
    brought.map(({ id }) => id),
  );
  const products = brought.flatMap(({ entry, id }) => {
    // A picture that was not there may be there the next time.
    const isWhole = pictureUrls(entry).every((url) => pictures.get(url)?.kind !== 'missing');
    const item = { newId: id, checksum: isWhole ? entry.checksum : '', revision: states.get(id)?.revision ?? 0 };
    const alias = keyOf({ ...entry.old, id: '' }, '');
    return [
      { ...item, oldId: entry.key },
      ...(entry.plan.type === 'variable' && alias !== '' && alias !== entry.key ? [{ ...item, oldId: alias }] : []),
    ];
  });
  await storeBroughtItems(tx, { source, kind: 'product', at: now }, products);
  await storeBroughtItems(
    tx,
    { source, kind: 'variation', at: now },
    brought.flatMap(({ variations }) =>
      variations.map(({ key, id }) => ({ oldId: key, newId: id, checksum: '', revision: 0 })),
    ),
  );
  await storePendingLinks(
    tx,
    source,
    brought.flatMap(({ entry: { old }, id }) => {
      const links = [...(old.upsells ?? []), ...(old.crossSells ?? [])];
      return old.upsells || old.crossSells ? [{ productId: id, links }] : [];
    }),
  );
}

/** The old addresses of products lead to where they are here (P6); one that is the same needs no redirect. */
async function noteAddresses(
  tx: Tx,
  brought: readonly BroughtProduct[],
  { origin, addressOf, now }: { origin: string; addressOf: MoveAddresses['product']; now: number },
): Promise<void> {
  const moved = brought.flatMap(({ entry: { old }, id }) => (old.address ? [{ id, from: old.address }] : []));
  if (moved.length === 0) return;
  const states = await readProductStates(
    tx,
    moved.map(({ id }) => id),
  );
  const rows = moved.flatMap(({ id, from }) => {
    const slug = states.get(id)?.slug;
    return slug === undefined ? [] : [{ from, to: addressOf(slug) }];
  });
  await addRedirects(tx, rows, { origin, source: 'move', at: now });
}

async function noteTerms({ tx, run, now, maker }: BatchContext): Promise<void> {
  for (const [kind, found] of Map.groupBy(maker.found, (one) => one.kind))
    await storeBroughtItems(
      tx,
      { source: run.source, kind, at: now },
      found.map(({ oldId, newId }) => ({ oldId, newId, checksum: '', revision: 0 })),
    );
}
