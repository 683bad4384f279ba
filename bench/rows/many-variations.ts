// The cost of a product with thousands of variations: its page, and each choice in a browser on a slow processor.
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ImportVariableProduct, ImportVariation } from '../../src/rules/catalog/import.ts';
import { limits } from '../../src/settings/constants.ts';
import { paths } from '../../src/wire/paths.ts';
import { browserLaunch } from '../../test/support/browser/chromium.ts';
import { amountText, currentPrice } from '../expected.ts';
import { openConnection } from '../http/connection.ts';
import { browserHeaders, getRequest, bodyText } from '../http/request.ts';
import { unmeasured } from './row.ts';
import type { Bench, BenchRow, RowResult } from './row.ts';
import { cpuSlowdown } from './slow-phone.ts';

const runs = 5;
const maxWaitMs = 10_000;

type LargeProduct = ImportVariableProduct;

function findLargeProduct({ catalogue }: Bench): LargeProduct | null {
  const variable = catalogue.products.filter((product) => product.type === 'variable');
  const [largest] = variable.toSorted((one, other) => other.variations.length - one.variations.length);
  return largest && largest.variations.length > limits.embeddedVariations ? largest : null;
}

function largeProductRow(measure: (bench: Bench, many: LargeProduct) => Promise<RowResult>): BenchRow {
  return async (bench) => {
    const many = findLargeProduct(bench);
    return many ? measure(bench, many) : unmeasured('no product has that many; the demo has one');
  };
}

/** Requests the page: its HTML, and the variation data in its props. */
async function readPage(bench: Bench, many: LargeProduct) {
  const connection = openConnection(bench.shop.port);
  const answer = await connection.send(getRequest(paths.product(many.slug), browserHeaders));
  connection.close();
  const html = bodyText(answer);
  const props = JSON.parse(/id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    lookedUp?: { table?: unknown };
    variations?: unknown;
  };
  return { html, sent: answer.body.length, props };
}

export const manyTableRow = largeProductRow(async (bench, many) => {
  const { props } = await readPage(bench, many);
  const text = JSON.stringify(props.lookedUp?.table ?? '');
  return {
    figure: brotliCompressSync(text).length / 1_000,
    phases: [],
    wrong: props.lookedUp?.table && props.variations === false ? 0 : 1,
    notes: [`${many.variations.length} variations; ${(text.length / 1_000).toFixed(1)} kB before packing`],
  };
});

export const manyPageRow = largeProductRow(async (bench, many) => {
  const { html, sent } = await readPage(bench, many);
  return {
    figure: Buffer.byteLength(html) / 1_000,
    phases: [],
    wrong: html.includes(many.name) ? 0 : 1,
    notes: [`${(sent / 1_000).toFixed(1)} kB as sent`],
  };
});

interface GeneratedAttributeChoice {
  field: string;
  value: string;
  /** Field → the values that remain selectable after this choice. */
  left: Readonly<Record<string, readonly string[]>>;
}

/** The steps of choosing one variation, attribute by attribute, with the values that remain after each. */
function choicesOf(many: LargeProduct, target: ImportVariation): readonly GeneratedAttributeChoice[] {
  const slugs = many.attributes.map(({ slug }) => slug);
  const fits = (one: ImportVariation, chosen: Readonly<Record<string, string>>, exceptSlug: string) =>
    slugs.every((slug) => slug === exceptSlug || !chosen[slug] || one.attributes[slug] === chosen[slug]);
  return slugs.map((slug, at) => {
    const chosen = Object.fromEntries(slugs.slice(0, at + 1).map((each) => [each, target.attributes[each] ?? '']));
    const left = slugs.map((each) => [
      `attribute_pa_${each}`,
      [...new Set(many.variations.filter((one) => fits(one, chosen, each)).map((one) => one.attributes[each] ?? ''))],
    ]);
    return {
      field: `attribute_pa_${slug}`,
      value: target.attributes[slug] ?? '',
      left: Object.fromEntries(left) as GeneratedAttributeChoice['left'],
    };
  });
}

interface ChoiceResult {
  options: number;
  /** ms until the price is shown; null: it was never shown, or was not awaited. */
  price: number | null;
  left: Readonly<Record<string, readonly string[]>>;
}

/** Runs in the page: makes a choice and measures the time until the options and, if given, the price are drawn. */
async function chooseInPage([field, value, price, maxMs]: readonly [
  string,
  string,
  string | null,
  number,
]): Promise<ChoiceResult> {
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  const selects = () => [...document.querySelectorAll<HTMLSelectElement>('form.variations_form select')];
  const select = selects().find((one) => one.name === field);
  if (!select) throw new Error(`no ${field}`);
  const start = performance.now();
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await frame();
  const options = performance.now() - start;
  const shows = () => document.querySelector('.summary p.price')?.textContent.includes(price ?? '') ?? false;
  while (price !== null && !shows() && performance.now() - start < maxMs) await frame();
  return {
    options,
    price: price !== null && shows() ? performance.now() - start : null,
    left: Object.fromEntries(
      selects().map((one) => [one.name, [...one.options].map((option) => option.value).filter((slug) => slug !== '')]),
    ),
  };
}

const hasSameValues = (one: readonly string[] | undefined, other: readonly string[]) =>
  one !== undefined && one.toSorted().join() === other.toSorted().join();

/** One visit: the slowest redraw of options, the time until the price is shown, and the number of errors. */
async function measureVisit(page: Page, url: string, many: LargeProduct, target: ImportVariation) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.mouse.click(1, 1);
  // Waits for hydration. Before that, React has not attached its keys to the form.
  const choices = choicesOf(many, target);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form.variations_form') ?? {}).some((key) => key.startsWith('__react')),
  );
  const expected = amountText(currentPrice(target));
  const results: ChoiceResult[] = [];
  for (const [at, { field, value }] of choices.entries())
    results.push(
      await page.evaluate(chooseInPage, [
        field,
        value,
        at === choices.length - 1 ? expected : null,
        maxWaitMs,
      ] as const),
    );
  const stock = (await page.locator('.summary p.stock').textContent()) ?? '';
  const id = await page.locator('form.variations_form input[name=variation_id]').inputValue();
  const wrongOptions = choices.filter((choice, at) =>
    Object.entries(choice.left).some(([field, values]) => !hasSameValues(results[at]?.left[field], values)),
  ).length;
  const price = results.at(-1)?.price ?? null;
  return {
    options: Math.max(...results.map((one) => one.options)),
    price: price ?? maxWaitMs,
    wrongOptions,
    wrongPrice: price !== null && id !== '0' && /voorraad/.test(stock) ? 0 : 1,
  };
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[runs >> 1] ?? 0;

/** Visits the page several times, each time choosing another variation in stock. */
async function measureVisits(bench: Bench, many: LargeProduct) {
  const url = `http://127.0.0.1:${bench.shop.port}${paths.product(many.slug)}`;
  const inStock = many.variations.filter((one) => one.active && (one.stock ?? 1) > 0);
  const browser = await chromium.launch(await browserLaunch());
  try {
    const results: Awaited<ReturnType<typeof measureVisit>>[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const target = inStock[Math.floor((run * inStock.length) / (runs + 1))];
      const context = await browser.newContext();
      if (target) results.push(await measureVisit(await context.newPage(), url, many, target));
      await context.close();
    }
    // The first visit fills the caches and is not counted.
    return results.slice(1);
  } finally {
    await browser.close();
  }
}

export const manyOptionsRow = largeProductRow(async (bench, many) => {
  const results = await measureVisits(bench, many);
  return {
    figure: median(results.map((one) => one.options)),
    phases: [],
    wrong: results.reduce((sum, one) => sum + one.wrongOptions, 0),
    notes: [
      `of ${many.attributes.length} choices the slowest; ${Math.max(...results.map((one) => one.options)).toFixed(0)} ms at most`,
    ],
  };
});

export const manyPriceRow = largeProductRow(async (bench, many) => {
  const results = await measureVisits(bench, many);
  return {
    figure: median(results.map((one) => one.price)),
    phases: [],
    wrong: results.reduce((sum, one) => sum + one.wrongPrice, 0),
    notes: [`${Math.max(...results.map((one) => one.price)).toFixed(0)} ms at most`],
  };
});
