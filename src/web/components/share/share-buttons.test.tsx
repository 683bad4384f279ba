import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml, select, selectOne } from '../../../../test/support/parse-html.ts';
import type { ShareNetwork } from '../../../rules/content/share-address.ts';
import { ShareButtons } from './share-buttons.tsx';

const page = { address: 'https://vitrine.example/privacy/', title: 'Privacy', picture: null };
const html = (networks: readonly ShareNetwork[]) =>
  parseHtml(renderToString(<ShareButtons networks={networks} page={() => page} />));

test('the buttons are in the order of the setting, and their links send no referrer [2.2-25]', () => {
  const shown = html(['telegram', 'email', 'facebook', 'print']);
  const links = select(shown, 'a').map((link) => link.attributes);
  expect(links.map(({ href }) => href?.split(/[?]/)[0])).toEqual([
    'https://t.me/share/url',
    'mailto:',
    'https://www.facebook.com/sharer/sharer.php',
  ]);
  for (const index of [0, 2])
    expect(links[index]).toMatchObject({ target: '_blank', rel: 'noopener noreferrer nofollow' });
  expect(links[1]).not.toHaveProperty('target');
  expect(selectOne(shown, 'button').attributes['aria-label']).toBe('Afdrukken');
  for (const one of [...select(shown, 'a'), selectOne(shown, 'button')])
    expect(one.attributes['aria-label']).toBeTruthy();
});

test('renders nothing without networks', () => {
  expect(renderToString(<ShareButtons networks={[]} page={() => page} />)).toBe('');
});
