// How soon a page is drawn in a browser, with a slow processor and a slow network.
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { breakpoints } from '../../src/settings/constants.ts';
import { paths } from '../../src/wire/paths.ts';
import { browserLaunch } from '../../test/support/browser/chromium.ts';
import { bareCpuPerRequest, measureBare } from '../bare.ts';
import type { BareUsage } from '../bare.ts';
import type { Bench, BenchRow } from './row.ts';
import { cpuSlowdown, phoneScreen } from './slow-phone.ts';

const runs = 5;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const desktopScreen = { viewport: { width: breakpoints.xl, height: 900 }, deviceScaleFactor: 1 };

interface Device {
  screen: typeof phoneScreen;
  /** How many times slower than this machine. */
  slowdown: number;
}
const phone: Device = { screen: phoneScreen, slowdown: cpuSlowdown };
const fastPhone: Device = { screen: phoneScreen, slowdown: 1 };
const desktop: Device = { screen: desktopScreen, slowdown: cpuSlowdown };
/** Milliseconds to wait for a new page's process before a visit, and after the load event for late paints and shifts. */
const settleMs = 1_500;
const bareSecondsAfterVisits = 0.8;

interface PaintTimings {
  /** ms from the start of the navigation. */
  firstMs: number;
  largestMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** The largest element: a file name or a tag name. */
  largestElement: string;
  /** Elements that moved, each with its old and new position. */
  movedElements: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources?: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    paints?: PaintTimings;
  }
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const seen: PaintTimings = { firstMs: 0, largestMs: 0, shift: 0, largestElement: '', movedElements: [] };
  window.paints = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.largestMs = entry.startTime;
      seen.largestElement = entry.url ? entry.url.replace(/^.*\//, '') : (entry.element?.tagName.toLowerCase() ?? '');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.firstMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ');
    for (const { value, sources = [] } of list.getEntries() as LayoutShift[]) {
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 60) : (node?.textContent ?? 'a removed element');
        seen.movedElements.push(`${name}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measurePaint(browser: Browser, url: string, { screen, slowdown }: Device): Promise<PaintTimings> {
  const context = await browser.newContext(screen);
  const page: Page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observePaints);
  await page.waitForTimeout(settleMs);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const paint = await page.evaluate(() => window.paints);
  if (!paint) throw new Error(`${url} reported no paints`);
  await context.close();
  return paint;
}

interface Visitors {
  visit(url: string, device: Device): Promise<PaintTimings>;
  /** Browsers that ended by themselves. */
  crashes: readonly string[];
  close(): Promise<void>;
}

/**
 * First visits, each with a new profile (nothing cached), in one browser: its own start is no part of a visit. When the
 * browser ends by itself, that is noted, and the visit is made again once in a new one.
 */
function createVisitors(): Visitors {
  let browser: Browser | null = null;
  const crashes: string[] = [];
  const visit = async (url: string, device: Device, isRepeated = false): Promise<PaintTimings> => {
    browser ??= await chromium.launch(await browserLaunch());
    try {
      return await measurePaint(browser, url, device);
    } catch (error) {
      if (isRepeated || browser.isConnected()) throw error;
      crashes.push(
        `a browser ended during a visit, which was repeated (DEBUG=pw:browser says why): ${String(error).split('\n')[0] ?? ''}`,
      );
      browser = null;
      return visit(url, device, true);
    }
  };
  return {
    visit: (url, device) => visit(url, device),
    crashes,
    close: async () => browser?.close(),
  };
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[runs >> 1] ?? 0;

/**
 * The part of a phone's LCP that its processor does not decide, in ms: with twice the slowdown the rest takes twice as long, so that two
 * slowdowns tell the parts apart.
 */
export function networkPart(slowed: number, unslowed: number): number {
  const perSlowdown = (slowed - unslowed) / (phone.slowdown - fastPhone.slowdown);
  return Math.max(0, Math.min(slowed, unslowed - perSlowdown * fastPhone.slowdown));
}

/**
 * LCP of a page in ms: the median of five first visits on a phone. A layout shift counts as a wrong answer. The values
 * of a large screen are in a note.
 */
function createPaintRow(addressOf: (bench: Bench) => string): BenchRow {
  return async (bench) => {
    const url = `http://127.0.0.1:${bench.shop.port}${addressOf(bench)}`;
    const visitors = createVisitors();
    const slowed: PaintTimings[] = [];
    const unslowed: PaintTimings[] = [];
    const wide: PaintTimings[] = [];
    const bare: BareUsage[] = [];
    try {
      // Two visits that are not counted: they make the shop render the page and its pictures.
      for (const device of [phone, desktop]) await visitors.visit(url, device);
      for (let run = 0; run < runs; run += 1) {
        slowed.push(await visitors.visit(url, phone));
        unslowed.push(await visitors.visit(url, fastPhone));
        wide.push(await visitors.visit(url, desktop));
        bare.push(await measureBare(bench.bare, bareSecondsAfterVisits));
      }
    } finally {
      await visitors.close();
    }
    const largest = median(slowed.map((paint) => paint.largestMs));
    const fixed = networkPart(largest, median(unslowed.map((paint) => paint.largestMs)));
    const all = [...slowed, ...unslowed, ...wide];
    return {
      figure: largest,
      phases: [],
      wrong: all.filter((paint) => paint.shift > 0 || paint.largestMs === 0).length,
      notes: [
        describePaints('phone', slowed),
        describePaints('a phone with the processor of this machine', unslowed),
        `of the figure ${fixed.toFixed(0)} ms are the network's, the same on every machine`,
        describePaints('large screen', wide),
        ...visitors.crashes,
        ...new Set(all.flatMap(({ movedElements: moved }) => moved.map((one) => `moved: ${one}`))),
      ],
      bareCpuMs: bareCpuPerRequest(bare),
      fixed,
    };
  };
}

function describePaints(name: string, paints: readonly PaintTimings[]): string {
  const shifts = paints.map((paint) => paint.shift);
  const what = new Set(paints.map((paint) => paint.largestElement));
  return `${name}: first paint ${median(paints.map((paint) => paint.firstMs)).toFixed(0)} ms, largest ${median(
    paints.map((paint) => paint.largestMs),
  ).toFixed(0)} ms (${[...what].join(', ')}), layout shift ${Math.max(...shifts).toFixed(4)} at most`;
}

export const paintHomeRow = createPaintRow(() => paths.home);

export const paintCategoryRow = createPaintRow(({ catalogue }) => {
  const [first] = catalogue.categories;
  return first ? paths.category([first.slug]) : paths.shop;
});

export const paintProductRow = createPaintRow(({ sampleProducts }) => {
  const one = sampleProducts.find(({ product }) => product.type === 'variable') ?? sampleProducts[0];
  return one ? paths.product(one.product.slug) : paths.shop;
});
