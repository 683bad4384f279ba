// A visitor's wishlist in browser tests.
import type { Page, Request } from '@playwright/test';
import { typedMediaType } from '../../../src/wire/paths.ts';
import type { TypedWishlistResponse } from '../../../src/wire/wishlist-calls.ts';
import { wishlistPaths } from '../../../src/wire/wishlist-paths.ts';
import { expect } from './test.ts';

/** A call of the wishlist by the visitor of a page, without the page. */
export async function callWishlistOf(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<TypedWishlistResponse> {
  const nonces = (await (await page.request.get('/wp-json/shop/v1/nonces')).json()) as Record<string, string>;
  const answer = await page.request.post('/wp-admin/admin-ajax.php', {
    form: { action, nonce: nonces[`${action}_nonce`] ?? '', context: 'frontend', ...fields },
    headers: { Accept: typedMediaType },
  });
  return (await answer.json()) as TypedWishlistResponse;
}

/** Saves items for the visitor of a page, and opens the page of the list. */
export async function openWishlistOf(page: Page, itemIds: readonly number[]): Promise<TypedWishlistResponse> {
  let answer: TypedWishlistResponse | null = null;
  for (const id of itemIds) {
    answer = await callWishlistOf(page, 'add_to_wishlist', { add_to_wishlist: String(id) });
    expect(answer.result).toBe('true');
  }
  await page.goto(wishlistPaths.own);
  if (!answer) throw new Error('nothing was saved');
  return answer;
}

/** Whether a request is a call of the wishlist; `action`: that one. */
function isWishlistCall(request: Request, action?: string): boolean {
  if (!request.url().includes('/wp-admin/admin-ajax.php')) return false;
  const sent = new URLSearchParams(request.postData() ?? '').get('action') ?? '';
  return action === undefined ? sent.includes('wishlist') || sent.includes('fragments') : sent === action;
}

/** The calls of the wishlist that a page sends, as they come. */
export function recordCalls(page: Page, action?: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (isWishlistCall(request, action)) calls.push(new URLSearchParams(request.postData() ?? ''));
  });
  return calls;
}

export const counterOf = (page: Page) => page.locator('header .yith-wcwl-items-count');
