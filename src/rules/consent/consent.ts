// When the shop may measure visits: attribution and analytics (R32).

/**
 * `ask`: after the visitor's consent. `elsewhere`: an administrator has confirmed that consent is handled elsewhere.
 * `off`: never.
 */
type ConsentMode = 'ask' | 'elsewhere' | 'off';

/** What an administrator types to confirm that visitors are asked for their consent by other means (R32). */
export const handledElsewhereSentence = 'Toestemming wordt elders geregeld';

export interface AnalyticsService {
  /** The address of its script. */
  script: string;
  /** How the service names this shop; may be ''. */
  siteId: string;
}

/** What is measured, and when. */
export interface ConsentTerms {
  mode: ConsentMode;
  /** Names what is asked: a choice counts for this version only. */
  version: string;
  /** Whether orders get the source of their visit ([4.15-01]). */
  attribution: boolean;
  /** null: no analytics service. */
  analytics: AnalyticsService | null;
}

interface ConsentSettings {
  /** Whether visitors are asked. */
  banner: boolean;
  /** The sentence that an administrator typed. */
  elsewhere: string;
  allowTracking: boolean;
  analytics: AnalyticsService | null;
}

/** Increase it when the question means something else; everybody is then asked again. */
const questionVersion = 1;

/** The terms of these settings. Where nothing is measured, nobody is asked. */
export function consentTerms({ banner, elsewhere, allowTracking, analytics }: ConsentSettings): ConsentTerms {
  const isHandledElsewhere = elsewhere === handledElsewhereSentence;
  const measures = allowTracking || analytics !== null;
  const mode = measures && banner ? 'ask' : measures && isHandledElsewhere ? 'elsewhere' : 'off';
  if (mode === 'off') return { mode, version: '', attribution: false, analytics: null };
  const version = [questionVersion, allowTracking ? 'a' : '', analytics ? textKey(originOf(analytics.script)) : ''];
  return { mode, version: version.join(''), attribution: allowTracking, analytics };
}

/** The origin of an address. */
export function originOf(address: string): string {
  return new URL(address).origin;
}

/** A short key of a text (FNV-1a). It names, it does not hide. */
function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

export type ConsentChoice = 'granted' | 'refused';

/** The cookie's value. A refusal says nothing else; a consent has the number under which it is logged. */
export function consentCookieValue(choice: ConsentChoice, version: string, receipt: string): string {
  return choice === 'refused' ? `no.${version}` : `yes.${version}.${receipt}`;
}

interface ConsentCookie {
  choice: ConsentChoice;
  /** '' of a refusal. */
  receipt: string;
}

/** The choice of a cookie for this version of the question; null when there is none, so that the visitor is asked. */
export function parseConsentCookie(value: string | null, version: string): ConsentCookie | null {
  const [answer, given, receipt = ''] = value?.split('.') ?? [];
  if (given !== version) return null;
  if (answer === 'no') return { choice: 'refused', receipt: '' };
  return answer === 'yes' && receipt !== '' ? { choice: 'granted', receipt } : null;
}

/** Whether visits may be measured now. */
export function mayMeasure({ mode }: Pick<ConsentTerms, 'mode'>, choice: ConsentChoice | null): boolean {
  return mode === 'elsewhere' || (mode === 'ask' && choice === 'granted');
}
