import { expect, it } from 'vitest';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { copyOrder } from '../../../test/support/copy-order.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { seriesYearOf } from '../../rules/documents/document-numbers.ts';
import { placeOrder } from '../orders/place-order.ts';
import { continueDocumentNumbers } from '../moving/continue-document-numbers.ts';
import { guest, program } from '../shop.ts';
import { continueSeries, showSeries } from './continue-series.ts';
import { issueInvoice, issueInvoiceIn } from './issue-invoice.ts';
import { reportNumberGaps } from './report-number-gaps.ts';

const administrator = { role: 'administrator', session: null, account: null } as const;
const manager = { role: 'shop-manager', session: null, account: null } as const;

const byText = (one: string | null, other: string | null) => String(one).localeCompare(String(other));

describeEngines('numbers that go on after another shop', (engine) => {
  const test = freshShop(engine, smallCatalogue);
  const year = () => seriesYearOf(test.shop.clock.now());

  async function orders(count: number): Promise<readonly number[]> {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 1 });
    return copyOrder(test.shop, placedOrder(await placeOrder(test.shop, visitor, checkoutForm())).id, count);
  }
  const set = (formerLast: number, visitor: Parameters<typeof continueSeries>[1] = administrator) =>
    continueSeries(test.shop, visitor, { kind: 'invoice', year: year(), formerLast });
  const oldOrder = (number: string, at = test.shop.clock.now()) => ({
    id: number,
    placedAt: at,
    invoice: { number, at },
  });
  const move = (numbers: readonly string[], isDryRun = false) =>
    continueDocumentNumbers(
      test.shop,
      program,
      numbers.map((number) => oldOrder(number)),
      { isDryRun },
    );
  const invoice = async (orderId: number) => {
    const issued = await issueInvoice(test.shop, program, { orderId, isSilent: true });
    return issued.ok ? issued.document.number : issued.reason;
  };

  it('60 invoices at once after a move, a third of them rolled back, follow the old numbers without a gap', async () => {
    const ids = await orders(60);
    expect(await move([`INV-${year()}-0040`, `INV-${year()}-0041`, `INV-${year()}-0039`])).toMatchObject([
      { outcome: 'noted', name: `INV-${year()}-0041`, notes: [{ code: 'invoices-continue', params: { value: '41' } }] },
    ]);
    const now = test.shop.clock.now();
    const outcomes = await Promise.allSettled(
      ids.map((orderId, index) =>
        test.shop.db.write(async (tx) => {
          const issued = await issueInvoiceIn(tx, { orderId, actor: 'program', now });
          if (index % 3 === 0) throw new Error('rolled back');
          return issued.ok ? issued.document.number : null;
        }),
      ),
    );
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).toSorted(byText);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => `F${year()}-${String(42 + at).padStart(5, '0')}`));
    expect(await reportNumberGaps(test.shop, manager)).toMatchObject({
      series: [{ kind: 'invoice', count: 40, first: 42, last: 81, missing: [], doubled: [] }],
    });
  }, 60_000);

  it('the beginning and the first invoice at the same moment: the invoice follows it, or it is refused', async () => {
    const ids = await orders(8);
    const [outcome, ...numbers] = await Promise.all([set(41), ...ids.map(invoice)]);
    const first = outcome.ok ? 42 : 1;
    expect(numbers.toSorted(byText)).toEqual(ids.map((_, at) => `F${year()}-${String(first + at).padStart(5, '0')}`));
    expect(await reportNumberGaps(test.shop, manager)).toMatchObject({ series: [{ first, missing: [], doubled: [] }] });
  });

  it('a second run raises the beginning while nothing was issued here, and afterwards says that it does not', async () => {
    const [first = 0, second = 0] = await orders(2);
    await move(['41']);
    expect(await move(['41', '40'])).toEqual([]);
    expect(await move(['57'], true)).toMatchObject([{ notes: [{ code: 'invoices-continue' }] }]);
    expect(await showSeries(test.shop, manager)).toMatchObject({ series: [{ formerLast: 41 }, { formerLast: 0 }] });
    expect(await move(['57'])).toMatchObject([{ notes: [{ code: 'invoices-continue', params: { value: '57' } }] }]);
    expect(await move(['50'])).toEqual([]);
    expect(await invoice(first)).toBe(`F${year()}-00058`);
    expect(await move(['57'])).toEqual([]);
    expect(await move(['90'])).toMatchObject([
      { outcome: 'noted', notes: [{ code: 'invoices-begun', params: { field: String(year()), value: '90' } }] },
    ]);
    expect(await invoice(second)).toBe(`F${year()}-00059`);
  });

  it('each year and each series has its own; those of other years are not in the report of this shop', async () => {
    const now = test.shop.clock.now();
    await continueDocumentNumbers(
      test.shop,
      program,
      [oldOrder('900', now - 365 * 86_400_000), { ...oldOrder('41', now), creditNotes: [{ number: 'C-7', at: now }] }],
      { isDryRun: false },
    );
    const rows = await test.shop.db.read(({ q }) =>
      q.selectFrom('document_series').selectAll().orderBy('year').orderBy('kind').execute(),
    );
    expect(rows).toEqual([
      { kind: 'invoice', year: year() - 1, last_number: 900, former_last_number: 900 },
      { kind: 'creditnote', year: year(), last_number: 7, former_last_number: 7 },
      { kind: 'invoice', year: year(), last_number: 41, former_last_number: 41 },
    ]);
    expect(await reportNumberGaps(test.shop, manager)).toEqual({ ok: true, series: [] });
  });

  it('an administrator sets it before the first document, and it is in the audit log', async () => {
    const [id = 0] = await orders(1);
    const next = (number: number) => `F${year()}-${String(number).padStart(5, '0')}`;
    for (const visitor of [guest(null), manager])
      expect(await set(9, visitor)).toMatchObject({ reason: 'not-allowed' });
    expect(
      await continueSeries(test.shop, administrator, { kind: 'invoice', year: year() - 1, formerLast: 9 }),
    ).toEqual({
      ok: false,
      reason: 'other-year',
    });
    expect(await set(0)).toMatchObject({ series: [{ kind: 'invoice', formerLast: 0, last: null, next: next(1) }, {}] });
    expect(await set(90)).toMatchObject({ series: [{ formerLast: 90, next: next(91) }, {}] });
    // A number that was typed wrong can be put right.
    expect(await set(9)).toMatchObject({ series: [{ formerLast: 9, next: next(10) }, {}] });
    expect(await set(0)).toMatchObject({ series: [{ formerLast: 0, next: next(1) }, {}] });
    await set(41);
    expect(await invoice(id)).toBe(next(42));
    for (const formerLast of [0, 41, 90]) expect(await set(formerLast)).toEqual({ ok: false, reason: 'has-documents' });
    expect(await showSeries(test.shop, manager)).toMatchObject({
      series: [
        { kind: 'invoice', formerLast: 41, last: 42, next: next(43) },
        { kind: 'creditnote', formerLast: 0, last: null, next: `C${year()}-00001` },
      ],
    });
    expect(await showSeries(test.shop, guest(null))).toMatchObject({ ok: false });
    const events = await test.shop.db.read(({ q }) =>
      q.selectFrom('events').select('params').where('kind', '=', 'document-series-continued').orderBy('id').execute(),
    );
    expect(events.map(({ params }) => (JSON.parse(params) as { number: number }).number)).toEqual([90, 9, 0, 41]);
  });
});
