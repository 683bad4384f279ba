// The analytics service: a script of another site, loaded after consent only ([1-19], [4.15-03]).
import type { AnalyticsService } from '../../rules/consent/consent.ts';

/** The names under which services look for the id of the site. */
const idAttributes = ['data-site', 'data-domain', 'data-website-id'];

/** Loads the service's script, once per page. Not on a page whose address opens something: the script can read it (R42). */
export function loadAnalytics({ script, siteId }: AnalyticsService): void {
  if (new URLSearchParams(location.search).has('key')) return;
  if (document.querySelector('script[data-analytics]')) return;
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  element.dataset['analytics'] = '';
  if (siteId !== '') for (const name of idAttributes) element.setAttribute(name, siteId);
  document.head.append(element);
}
