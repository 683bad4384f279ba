// `test` and `expect` of the browser tests. A test fails on a console error, a page error or a violation of the content
// security policy in any page of a watched context.
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { consentCookieValue } from '../../../src/rules/consent/consent.ts';
import { consentTermsOf } from '../../../src/settings/consent-terms.ts';
import { defaultSettings } from '../../../src/settings/registry.ts';
import { cookieNames } from '../../../src/wire/paths.ts';
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
    /** The same: takes note of a form that the browser sends itself, without the page's program. */
    reportNativeSubmit?: (text: string) => Promise<void>;
    /** When `waitForHydration` saw this document hydrated, in ms since its start. */
    hydrationSeenAt?: number;
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
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) hydrateOnNavigation(page);
    await provide(page);
  },
  newVisitor: async ({ browser, watch, baseURL }, provide, info) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await newContext(browser, baseURL, options);
      opened.push(context);
      const hasScripts = options?.javaScriptEnabled !== false;
      await watch.context(context, hasScripts);
      const page = await context.newPage();
      // The event of a new page may come after the page itself.
      if (hasScripts) hydrateOnNavigation(page);
      return page;
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
    const stood = await page.ariaSnapshot({ timeout: 2_000 }).catch(() => 'does not answer');
    const sent = (nativeSubmits.get(page.context()) ?? []).map((text) => `the browser itself sent the form ${text}`);
    const body = [page.url(), ...sent, stood].join('\n');
    await info.attach(pageAttachmentName, { body, contentType: 'text/plain' });
  }
}

/** What `waitForHydration` reads of the fiber that React keeps at the container of a page. */
interface ReactRootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/** Pages whose scripts run. */
const scriptedPages = new WeakSet<Page>();

export const runsScripts = (page: Page): boolean => scriptedPages.has(page);

/**
 * Resolves when React has hydrated the page and its event handlers work; immediately when the page has no program or runs
 * no scripts. Needed after a click or key that opens another page; `goto`, `reload` and `goBack` wait by themselves.
 */
export async function waitForHydration(page: Page): Promise<void> {
  if (!scriptedPages.has(page)) return;
  const isHydrated = async () => {
    // On a busy machine a new tab may still answer for the empty document that it began with.
    if (document.readyState === 'loading' || location.protocol === 'about:') return false;
    const hasProgram = document.querySelector('script[data-program]') !== null;
    // The first elements get their fibers while React still renders the rest, without event handlers: the root tells when
    // the whole page was committed.
    const [, root] =
      Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    const { isDehydrated } = (root as ReactRootFiber | undefined)?.stateNode.current.memoizedState ?? {};
    if (hasProgram && isDehydrated !== false) return false;
    // Effects run in a later task of the event loop, before the message that is sent here.
    const { port1, port2 } = new MessageChannel();
    return new Promise<boolean>((resolve) => {
      const settle = () => {
        window.hydrationSeenAt = performance.now();
        resolve(true);
      };
      port1.addEventListener('message', settle, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  const deadline = Date.now() + 15_000;
  do {
    // `waitForFunction` survives a navigation, `evaluate` does not.
    await page.waitForFunction(isHydrated, undefined, { timeout: Math.max(1, deadline - Date.now()) });
    // On a busy machine the document that was left may have answered: the one that is shown must say so too.
  } while (!(await shownDocumentIsHydrated(page)));
}

/** Whether the document at the address of the page was seen hydrated. */
async function shownDocumentIsHydrated(page: Page): Promise<boolean> {
  const seenAt = () => ({ address: location.href, isHydrated: window.hydrationSeenAt !== undefined });
  const { address, isHydrated } = await page.evaluate(seenAt).catch(() => ({ address: '', isHydrated: false }));
  return isHydrated && address === page.url();
}

/** Follows a link or presses a button that opens another page, and waits until that page is hydrated. */
export async function follow(link: Locator, address: RegExp | string): Promise<void> {
  await link.click();
  await expect(link.page()).toHaveURL(address);
  await waitForHydration(link.page());
}

/**
 * After `goto`, `reload`, `goBack` and `goForward`, waits until the page is hydrated. A click before hydration follows the
 * behaviour without JavaScript, which has a different result. Tests of that behaviour pass `waitUntil`.
 */
function hydrateOnNavigation(page: Page): void {
  if (scriptedPages.has(page)) return;
  scriptedPages.add(page);
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (options?.waitUntil === undefined && address !== 'about:blank') await waitForHydration(page);
    return response;
  };
  const awaitHydration =
    (navigate: typeof reload): typeof reload =>
    async (options) => {
      const response = await navigate.call(page, options);
      if (options?.waitUntil === undefined) await waitForHydration(page);
      return response;
    };
  page.reload = awaitHydration(reload);
  page.goBack = awaitHydration(goBack);
  page.goForward = awaitHydration(goForward);
}

/** Forms that the browser sent itself, by context; attached to a failed test. */
const nativeSubmits = new WeakMap<BrowserContext, string[]>();

async function watchContext(context: BrowserContext, troubles: string[], hasScripts: boolean): Promise<void> {
  if (hasScripts) context.on('page', hydrateOnNavigation);
  // A visitor who has refused long ago: no test but that of the question meets it.
  const { version } = consentTermsOf(defaultSettings());
  await context.addCookies([
    { name: cookieNames.consent, value: consentCookieValue('refused', version, ''), domain: '127.0.0.1', path: '/' },
  ]);
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().stack ?? error.error().message}`));
  await context.exposeBinding('reportPolicyViolation', (_source, text: string) => troubles.push(`policy: ${text}`));
  const submits: string[] = [];
  nativeSubmits.set(context, submits);
  await context.exposeBinding('reportNativeSubmit', (_source, text: string) => submits.push(text));
  await context.addInitScript(() => {
    addEventListener('submit', ({ defaultPrevented, target }) => {
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
      const isHydrated = Object.keys(target).some((key) => key.startsWith('__reactProps$'));
      const at = Math.round(performance.now());
      const seen = window.hydrationSeenAt === undefined ? 'never' : `at ${Math.round(window.hydrationSeenAt)} ms`;
      const state = isHydrated ? 'hydrated' : `not hydrated; hydration was seen ${seen}`;
      void window.reportNativeSubmit?.(`${target.action} after ${at} ms, ${state}`);
    });
    // A test is faster than any visitor. This event makes the page load its program immediately, as a visitor's touch does.
    document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')));
    document.addEventListener('securitypolicyviolation', (event) => {
      const text = `${event.violatedDirective} refused ${event.blockedURI} on ${event.documentURI} (${event.sample})`;
      void window.reportPolicyViolation?.(text);
    });
  });
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The longest time that a page gets to come to rest; then it is checked as it is. */
const restTimeout = 5_000;

/**
 * Waits until the page is at rest: no animation or transition that ends by itself is running, and nothing is busy or
 * loading. Until then elements are half transparent, and their contrast is that of a moment.
 */
async function waitForRest(page: Page, isHeldBusy: boolean): Promise<void> {
  const isAtRest = (mayBeBusy: boolean) => {
    const isMoving = document.getAnimations().some((animation) => {
      const isBoundToTime = animation.timeline instanceof DocumentTimeline;
      const end = Number(animation.effect?.getComputedTiming().endTime);
      return isBoundToTime && animation.playState === 'running' && Number.isFinite(end);
    });
    // Cards fade in one after another, with pauses in between.
    const isRevealing = document.querySelector('.visible:not(.animated)') !== null;
    const isBusy = !mayBeBusy && document.querySelector('[aria-busy="true"], .loading') !== null;
    return document.readyState !== 'loading' && !isMoving && !isRevealing && !isBusy;
  };
  await page.waitForFunction(isAtRest, isHeldBusy, { timeout: restTimeout }).catch(() => undefined);
}

/**
 * Expects that axe finds no violation of WCAG 2.2 AA in the current page (R35), iframes excluded, once the page is at
 * rest. `within`: a selector of the part to check; `isHeldBusy`: the test itself holds up an answer. The page's context
 * needs JavaScript.
 */
export async function expectAccessible(page: Page, within?: string, { isHeldBusy = false } = {}): Promise<void> {
  await waitForRest(page, isHeldBusy);
  // Code that the debugger evaluates is not subject to the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(
    async ({ selector, tags }) => {
      // A part that the browser has not laid out yet has a guessed size, and what is beyond it seems to lie on the page's ground.
      const laidOut = new CSSStyleSheet();
      laidOut.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(laidOut);
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: tags,
        resultTypes: ['violations'],
        iframes: false,
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laidOut);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
      );
    },
    { selector: within, tags: wcagTags },
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
