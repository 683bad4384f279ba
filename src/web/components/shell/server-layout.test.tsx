import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeProps } from '../../../../test/support/fixtures/products.ts';
import type { Shell } from '../../page-props.ts';
import { LayoutHtml } from './layout-html.ts';
import { Header } from './header.tsx';
import { createServerLayout } from './server-layout.tsx';

const { shell } = homeProps;
const serverLayout = createServerLayout((html) => new TextDecoder().decode(html));

function rendered(shown: Shell, path: string, header: typeof serverLayout.header): string {
  return renderToString(
    <LayoutHtml value={{ ...serverLayout, header }}>
      <Header shell={shown} path={path} editPath={null} checkout={false} />
    </LayoutHtml>,
  );
}

test('a cached header equals what React renders in the browser, in every layout and on every page', () => {
  for (const layout of ['horizontal', 'vertical', 'expandible', 'flyout'] as const) {
    const shown = { ...shell, header: { ...shell.header, layout } };
    for (const path of ['/', '/winkel/', shell.menu[0]?.address ?? '/cart/'])
      for (let time = 0; time < 2; time += 1)
        expect(rendered(shown, path, serverLayout.header)).toBe(rendered(shown, path, null));
  }
});

test('the header is rendered again for a new shell object', () => {
  const other = { ...shell, shop: { ...shell.shop, name: 'Toonkast' } };
  expect(serverLayout.header?.(shell, '/')).not.toContain('Toonkast');
  expect(serverLayout.header?.(other, '/')).toContain('Toonkast');
});

test('the header of the checkout leads back to the cart, without menu and search', () => {
  const calm = (shown: Shell) =>
    renderToString(
      <LayoutHtml value={serverLayout}>
        <Header shell={shown} path="/checkout/" editPath={null} checkout />
      </LayoutHtml>,
    );
  expect(calm(shell).match(/href="[^"]*"/g)).toEqual(['href="/"', 'href="/cart/"']);
  expect(calm(shell)).toContain('Terug naar je winkelwagen');
  const languages = [
    { label: 'Nederlands', lang: 'nl', address: '/' },
    { label: 'English', lang: 'en', address: 'https://vitrine.example' },
  ];
  expect(calm({ ...shell, header: { ...shell.header, languages } })).toContain('English');
});
