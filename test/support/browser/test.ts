// `test` and `expect` of the browser tests. A test fails on a console error, a page error or a violation of the content
// security policy in any page of a watched context.
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { pageAttachmentName } from '../../../scripts/test-results.ts';

/** Records errors in the pages of the contexts that it watches. */
interface ContextWatch {
  troubles: string[];
  /** Watches a context; `hasScripts`: whether its pages run scripts. */
  context: (context: BrowserContext, hasScripts: boolean) => Promise<void>;
}

interface Fixtures {
  watch: ContextWatch;
  /**
   * Expects errors that match, such as the browser's console message about a 404 response. Each pattern must match at
   * least one error.
   */
  expectTrouble: (...patterns: RegExp[]) => void;
  /** Opens a page of another watched visitor, with a separate context (`{ javaScriptEnabled: false }`, a phone, …). */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

declare global {
  interface Window {
    /** Set in a page that `expectAccessible` checked. */
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

/** Attaches the address and content of each open page to a failed test, and whether the page still responds. */
async function attachPagesOnFailure(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const stood = await page.ariaSnapshot({ timeout: 2_000 }).catch(() => null);
    const body = stood === null ? `${page.url()} does not answer` : `${page.url()}\n${stood}`;
    await info.attach(pageAttachmentName, { body, contentType: 'text/plain' });
  }
}

/** Resolves when React has hydrated the page and its event handlers work; immediately when the page has no program. */
async function waitForHydration(page: Page): Promise<void> {
  const takenOver = () => {
    if (!document.querySelector('script[data-program]')) return true;
    const taken = document.getElementById('root')?.firstElementChild;
    return taken && Object.keys(taken).some((key) => key.startsWith('__reactFiber$'));
  };
  await page.waitForFunction(takenOver, undefined, { timeout: 15_000 });
  // Effects run in a later task of the event loop, before the message that is sent here.
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
 * After `goto` and `reload`, waits until the page is hydrated. A click before hydration follows the behaviour without JavaScript,
 * which has a different result. Tests of that behaviour pass `waitUntil`.
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
    // A test is faster than any visitor. This event makes the page load its program immediately, as a visitor's touch does.
    document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')));
    document.addEventListener('securitypolicyviolation', (event) => {
      const text = `${event.violatedDirective} refused ${event.blockedURI} on ${event.documentURI} (${event.sample})`;
      void window.reportPolicyViolation?.(text);
    });
  });
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that axe finds no violation of WCAG 2.2 AA in the current page (R35), iframes excluded. `within`: a selector
 * of the part to check. The page's context needs JavaScript.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Code that the debugger evaluates is not subject to the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(
    async ({ selector, tags }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: tags,
        resultTypes: ['violations'],
        // 2.5.3: this rule treats a link's symbol such as × as a word, which its accessible name would have to contain.
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
