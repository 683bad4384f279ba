import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storeNotice } from '../../../rules/notices.ts';
import type { NoticeType } from '../../../rules/notices.ts';
import { PopupNotice } from './popup-notices.tsx';

function noticeHtml(type: NoticeType): string {
  const notice = { ...storeNotice(`Een ${type}.`, { type }), key: 1, state: 'open' as const };
  return renderToStaticMarkup(<PopupNotice notice={notice} mode="slide-out" box={null} />);
}

const signOf = (type: NoticeType) => /<svg.*?<\/svg>/.exec(noticeHtml(type))?.[0];

test('error, info and success each have their own sign [8-35]', () => {
  const signs = [signOf('error'), signOf('info'), signOf('success')];
  expect(signs.every((sign) => sign !== undefined)).toBe(true);
  expect(new Set(signs).size).toBe(3);
  expect(signOf('message')).toBe(signOf('success'));
  expect(signOf('notice')).toBe(signOf('info'));
  expect(noticeHtml('info')).toContain('<p>Een info.</p>');
});
