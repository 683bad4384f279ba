import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('admin-ajax', (engine) => {
  const shop = useWireShop(engine);
  const path = '/wp-admin/admin-ajax.php';
  const post = (fields: Record<string, string>) =>
    shop.visitor().fetch(path, { method: 'POST', body: new URLSearchParams(fields) });

  it.each([
    ['an unknown action', () => post({ action: 'no_such_action' })],
    ['no action', () => post({})],
    ['a fresh nonce for a guest', () => shop.visitor().fetch(`${path}?action=rest-nonce`)],
    ['a fresh nonce for a guest, posted', () => post({ action: 'rest-nonce' })],
    ['a GET without an action', () => shop.visitor().fetch(path)],
  ])('answers with 400 and 0 to %s [7-01]', async (_name, call) => {
    const answer = await call();
    expect(answer.status).toBe(400);
    expect(answer.text).toBe('0');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.has('x-frame-options')).toBe(true);
  });
});
