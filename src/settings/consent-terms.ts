// What the settings measure of a visit, and when (R32).
import { consentTerms } from '../rules/consent/consent.ts';
import type { ConsentTerms } from '../rules/consent/consent.ts';
import type { Settings } from './registry.ts';

/** What these settings measure, and when. */
export function consentTermsOf(settings: Settings): ConsentTerms {
  const script = settings['analytics.script'];
  return consentTerms({
    banner: settings['consent.banner'],
    elsewhere: settings['consent.elsewhere'],
    allowTracking: settings['attribution.allowTracking'],
    analytics: script === null ? null : { script, siteId: settings['analytics.siteId'] },
  });
}
