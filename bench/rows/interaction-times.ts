// How long a page takes to show what a visitor did: the time from an event to the next paint, as the browser reports it.
import { chromium } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { browserLaunch } from '../../test/support/browser/chromium.ts';
import { bareCpuPerRequest, measureBare } from '../bare.ts';
import type { BareUsage } from '../bare.ts';
import type { Bench } from './row.ts';
import { cpuSlowdown } from './slow-phone.ts';

const visitCount = 3;
const bareSecondsAfterVisit = 1.5;

/** What a visitor does, and the wait for its result. */
export type Step = readonly [name: string, act: () => Promise<unknown>];

export interface Interaction {
  name: string;
  /** From the event to the paint that follows it, in ms, in steps of 8; 0 for less than 16. */
  ms: number;
}

/** Runs in the page: keeps the duration of each event until `takeLongest` reads them. */
function observeEvents(): void {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, {
    takeLongest: async () => {
      // The observer hears of an event after the paint that follows it.
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return Math.max(0, ...durations.splice(0));
    },
  });
}

/** Opens a page on a slow processor, with an observer of its events. */
export async function openObserved(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(observeEvents);
}

/** Takes the steps on a page of `openObserved`. Throws when the result of a step does not come. */
export async function measureSteps(page: Page, steps: readonly Step[]): Promise<readonly Interaction[]> {
  const interactions: Interaction[] = [];
  for (const [name, act] of steps) {
    await act();
    const ms = await page.evaluate(() => (window as unknown as { takeLongest: () => Promise<number> }).takeLongest());
    interactions.push({ name, ms });
  }
  return interactions;
}

/** Of each interaction the median of all visits, the slowest first. */
export function medianInteractions(visits: readonly (readonly Interaction[])[]): readonly Interaction[] {
  const medians = (visits[0] ?? []).map(({ name }, at) => {
    const times = visits.map((interactions) => interactions[at]?.ms ?? Number.POSITIVE_INFINITY);
    return { name, ms: times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0 };
  });
  return medians.toSorted((one, other) => other.ms - one.ms);
}

/**
 * Measures three visits, each in a new profile, and the bare server after each: the interactions, the slowest first, and the bare server's
 * CPU milliseconds per request.
 */
export async function measureVisits(
  bench: Bench,
  screen: BrowserContextOptions,
  visit: (context: BrowserContext) => Promise<readonly Interaction[]>,
): Promise<{ slowest: readonly Interaction[]; bareCpuMs: number | undefined }> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const visits: (readonly Interaction[])[] = [];
    const bare: BareUsage[] = [];
    for (let count = 0; count < visitCount; count += 1) {
      const context = await browser.newContext(screen);
      visits.push(await visit(context));
      await context.close();
      bare.push(await measureBare(bench.bare, bareSecondsAfterVisit));
    }
    return { slowest: medianInteractions(visits), bareCpuMs: bareCpuPerRequest(bare) };
  } finally {
    await browser.close();
  }
}

/** The slowest interactions, for a note. */
export const describeSlowest = (interactions: readonly Interaction[]): string =>
  interactions
    .slice(0, 4)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
    .join(', ');
