import { originOf } from '../../rules/consent/consent.ts';
import type { ConsentTerms } from '../../rules/consent/consent.ts';

/** What the terms measure, in the form that the texts take. */
export function measuredParts({ attribution, analytics }: ConsentTerms) {
  return { attribution, analytics: analytics && originOf(analytics.script) };
}
