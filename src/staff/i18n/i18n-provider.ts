import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { dutchMessages } from './dutch-messages.ts';

/** The one language of the back office. */
export function makeI18nProvider(): I18nProvider {
  return polyglotI18nProvider(() => dutchMessages, 'nl', [{ locale: 'nl', name: 'Nederlands' }]);
}
