import { describe, expect, it } from 'vitest';
import { creditNoteOf, documentOf, invoiceOf, orderOf } from '../../test/support/fixtures/documents.ts';
import { bankOrder, pickupOrder } from '../../test/support/fixtures/orders.ts';
import { paper } from '../../test/support/paper.ts';
import { readPdf } from '../../test/support/read-pdf.ts';
import { documentKinds } from '../rules/documents/document-kinds.ts';
import type { Paper } from '../rules/documents/paper.ts';
import { wholeRefund } from '../rules/refunds/refunds.ts';
import { paperOf } from '../../test/support/papers.ts';

const two = {
  order: bankOrder(),
  taxRates: new Map([
    [1, 2_100],
    [2, 2_100],
  ]),
};
const sixty = orderOf({
  lines: Array.from({ length: 60 }, (_, index) => ({ quantity: 1, unit: 199 + index * 37 })),
  coupon: 999,
});

const read = async (content: Paper) => readPdf(await paper.writePdf(content));

/** Every text of a paper. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('documents as PDF', () => {
  it.each(documentKinds)('%s has all texts of the paper, which its HTML has too', async (kind) => {
    const content = paperOf(documentOf(kind, two, kind === 'invoice' ? 'F2026-00012' : null));
    const { text, pages } = await read(content);
    const { size: _, kind: __, title: ___, ...printed } = content;
    const columnKinds = new Set(['product', 'sku', 'text', 'number', 'tick']);
    for (const part of textsOf(printed).filter((one) => one !== '' && !columnKinds.has(one)))
      for (const word of part.split(/[\s\u00a0]+/)) expect(text).toContain(word);
    expect(pages).toBe(1);
  });

  it('is tagged, in Dutch, with a title, and every mark on its pages is tagged or left out on purpose (L9)', async () => {
    for (const content of [
      paperOf(invoiceOf(sixty)),
      paperOf(documentOf('packinglist', two)),
      paperOf(documentOf('dispatchlabel', two)),
    ]) {
      const { plain, unmarked } = await read(content);
      expect(unmarked).toEqual([]);
      expect(plain).toContain('/Marked true');
      expect(plain).toContain('/Lang (nl)');
      expect(plain).toContain('/DisplayDocTitle true');
      expect(plain).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(plain).toContain(content.title);
      expect(plain).toContain('/S /H1');
    }
    const { plain } = await read(paperOf(invoiceOf(two)));
    for (const tag of ['Table', 'THead', 'TBody', 'TR', 'TD', 'Caption', 'L', 'Lbl', 'LBody', 'P'])
      expect(plain).toContain(`/S /${tag}\n`);
    expect(plain).toMatch(/\/S \/TH\n\/A <<\n\/O \/Table\n\/Scope \/Column/);
    expect(plain).toMatch(/\/Scope \/Row/);
  });

  it('all fonts are in the file', async () => {
    const { plain } = await read(paperOf(invoiceOf(two)));
    const fonts = plain.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(plain.match(/\/FontFile[23] /g)).toHaveLength(fonts.length);
    expect(plain).not.toContain('/Helvetica');
  });

  it('sixty lines go over pages with a repeated head and page numbers', async () => {
    const { text, pages } = await read(paperOf(invoiceOf(sixty)));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Aantal/g)).toHaveLength(pages);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Pagina ${page} van ${pages}`);
  });

  it('labels have the size of labels', async () => {
    const { plain } = await read(paperOf(documentOf('shippinglabel', two)));
    expect(plain).toMatch(/\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/);
    expect((await read(paperOf(invoiceOf(two)))).plain).toMatch(/\/MediaBox \[0 0 595\.27\d* 841\.88\d*\]/);
    const bag = await read(paperOf(documentOf('dispatchlabel', { ...two, order: pickupOrder() })));
    expect(bag.text).toContain('Wordt afgehaald Noor Vermeer');
  });

  it('a credit note has its invoice', async () => {
    expect((await read(paperOf(creditNoteOf(two, wholeRefund)))).text).toContain(
      'Bij factuur F2026-00012 van 24 november 2026',
    );
  });

  it('characters come from the font that has them; what no font has is a question mark, and an accent may fall off', async () => {
    const order = bankOrder({ note: 'Łódź şimdi 星 🂡 Ǻ\u200D\u0007 x' });
    const { text } = await read(paperOf(documentOf('packinglist', { ...two, order })));
    expect(text.replaceAll(' ', '')).toContain('Łódźşimdi星?');
    expect(text).not.toContain('\u0007');
  });

  it('a word that is wider than the page is broken, and a long text goes on', async () => {
    const order = bankOrder({ note: `${'x'.repeat(400)} ${'woord '.repeat(2_000)}` });
    const { text, pages } = await read(paperOf(documentOf('packinglist', { ...two, order })));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/woord/g)).toHaveLength(2_000);
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(400);
  });

  it('the same paper gives the same bytes', async () => {
    const content = paperOf(invoiceOf(two));
    expect(Buffer.from(await paper.writePdf(content)).equals(Buffer.from(await paper.writePdf(content)))).toBe(true);
  });
});
