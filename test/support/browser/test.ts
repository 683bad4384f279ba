// `test` and `expect` of the browser tests. A console error, an error of a page, or a violation of the content security
// policy, in any page of a watched context, fails the test.
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { pageAttachmentName } from '../../../scripts/test-results.ts';

/** What went wrong in the pages of the contexts it watches. */
interface ContextWatch {
  troubles: string[];
  /** `hasScripts`: whether its pages may run any. */
  context: (context: BrowserContext, hasScripts: boolean) => Promise<void>;
}

interface Fixtures {
  watch: ContextWatch;
  /**
   * Expects troubles that match, such as the browser's own console line about an answer of 404; each of the patterns must
   * come at least once.
   */
  expectTrouble: (...patterns: RegExp[]) => void;
  /** Another watched visitor, with a context of its own (`{ javaScriptEnabled: false }`, a phone, …). */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

declare global {
  interface Window {
    /** In a page that was checked by `expectAccessible`. */
    axe: typeof axe;
    /** Set in every page of a watched context. */
    reportPolicyViolation?: (text: string) => Promise<void>;
  }
}

export { expect };

export const test = base.extend<Fixtures & { expected: RegExp[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  expected: async ({}, provide) => provide([]),
  expectTrouble: async ({ expected }, provide) => {
    await provide((...patterns) => {
      expected.push(...patterns);
    });
  },
  watch: async ({ expected }, provide) => {
    const troubles: string[] = [];
    await provide({ troubles, context: (context, hasScripts) => watchContext(context, troubles, hasScripts) });
    const unexpected = troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    expect(unexpected, 'console errors, page errors and policy violations').toEqual([]);
    for (const pattern of expected)
      expect(troubles, `expected trouble ${pattern}`).toContainEqual(expect.stringMatching(pattern));
  },
  context: async ({ context, watch, javaScriptEnabled }, provide, info) => {
    await watch.context(context, javaScriptEnabled);
    await provide(context);
    await attachPagesOnFailure([context], info);
  },
  newVisitor: async ({ browser, watch, baseURL }, provide, info) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await newContext(browser, baseURL, options);
      opened.push(context);
      await watch.context(context, options?.javaScriptEnabled !== false);
      return context.newPage();
    });
    await attachPagesOnFailure(opened, info);
    for (const context of opened) await context.close();
  },
});

function newContext(
  browser: Browser,
  baseURL: string | undefined,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'nl-NL',
    reducedMotion: 'reduce',
    ...options,
  });
}

/** Adds to the record of a test that failed where its pages were, what stood there, and which of them no longer answered. */
async function attachPagesOnFailure(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const stood = await page.ariaSnapshot({ timeout: 2_000 }).catch(() => null);
    const body = stood === null ? `${page.url()} does not answer` : `${page.url()}\n${stood}`;
    await info.attach(pageAttachmentName, { body, contentType: 'text/plain' });
  }
}

/** Resolves when the page's program has taken over what the server made, and listens; at once where there is none. */
async function waitForHydration(page: Page): Promise<void> {
  const takenOver = () => {
    if (!document.querySelector('script[data-program]')) return true;
    const taken = document.getElementById('root')?.firstElementChild;
    return taken && Object.keys(taken).some((key) => key.startsWith('__reactFiber$'));
  };
  await page.waitForFunction(takenOver, undefined, { timeout: 15_000 });
  // Its effects run in a later turn, which comes before one that is asked for now.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
}

/**
 * Opened by its address or anew, a page is handed to the test when it can be used to the full: a click before that goes the way of a page
 * without a script, which leads elsewhere. Tests of that say `waitUntil`.
 */
function hydrateOnNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
}

async function watchContext(context: BrowserContext, troubles: string[], hasScripts: boolean): Promise<void> {
  if (hasScripts) context.on('page', hydrateOnNavigation);
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().stack ?? error.error().message}`));
  await context.exposeBinding('reportPolicyViolation', (_source, text: string) => troubles.push(`policy: ${text}`));
  await context.addInitScript(() => {
    // A test is quicker than any visitor: its pages load their program at once, as for somebody who touches them.
    document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')));
    document.addEventListener('securitypolicyviolation', (event) => {
      const text = `${event.violatedDirective} refused ${event.blockedURI} on ${event.documentURI} (${event.sample})`;
      void window.reportPolicyViolation?.(text);
    });
  });
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that axe finds no violation of WCAG 2.2 AA in the page as it is now (R35), its frames left out. `within`: a selector
 * of the part to check. The page's context needs JavaScript.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // As a value of the debugger it is not subject to the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(
    async ({ selector, tags }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: tags,
        resultTypes: ['violations'],
        // 2.5.3: to this rule the sign of a link such as × is a word, which its name would have to contain.
        rules: { 'label-content-name-mismatch': { enabled: false } },
        iframes: false,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
      );
    },
    { selector: within, tags: wcagTags },
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
