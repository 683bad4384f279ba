import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storeNotice } from '../../../rules/notices.ts';
import type { NoticeType } from '../../../rules/notices.ts';
import { PopupNoticeItem } from './popup-notices.tsx';

function noticeHtml(type: NoticeType): string {
  const notice = { ...storeNotice(`Een ${type}.`, { type }), key: 1, state: 'open' as const };
  return renderToStaticMarkup(<PopupNoticeItem notice={notice} mode="slide-out" box={null} />);
}

const iconOf = (type: NoticeType) => /<svg.*?<\/svg>/.exec(noticeHtml(type))?.[0];

test('error, info and success each have their own icon [8-35]', () => {
  const icons = [iconOf('error'), iconOf('info'), iconOf('success')];
  expect(icons.every((icon) => icon !== undefined)).toBe(true);
  expect(new Set(icons).size).toBe(3);
  expect(iconOf('message')).toBe(iconOf('success'));
  expect(iconOf('notice')).toBe(iconOf('info'));
  expect(noticeHtml('info')).toContain('<p>Een info.</p>');
});
