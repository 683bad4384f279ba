// Notices on pages.
import type { Notice } from '../../rules/notices.ts';
import type { Settings } from '../../settings/registry.ts';
import { noticeSentence } from '../../texts/notices.ts';
import type { PageNotice } from '../../web/page-props.ts';

/** A notice with its text; `lang` is set where the text is in English (R1). */
export function pageNotice(
  type: PageNotice['type'],
  notices: readonly Notice[],
  settings: Settings,
  link?: { href: string; label: string },
): PageNotice {
  const sentences = notices.map((notice) => noticeSentence(notice, settings['texts.dutchOnly']));
  return {
    type,
    messages: sentences.map((sentence) => sentence.text),
    ...(sentences.some((sentence) => sentence.lang === 'en') && { lang: 'en' as const }),
    ...(link && { link }),
  };
}
