import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { dutchMessages } from './dutch-messages.ts';

/** Creates the i18n provider; the back office has one language, Dutch. */
export function makeI18nProvider(): I18nProvider {
  return polyglotI18nProvider(() => dutchMessages, 'nl', [{ locale: 'nl', name: 'Nederlands' }]);
}
