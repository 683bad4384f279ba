// Other sites that the Content-Security-Policy (CSP) of a page allows.

/** Hosts (CSP sources) that a page may use besides the shop's own. */
export interface AllowedHosts {
  /** Hosts that a page may load from, frame, call and post to (setting `csp.hosts`). */
  all: readonly string[];
  /** Hosts that a page may only frame and call: the video players. */
  frames: readonly string[];
  /** Origin of the analytics service: a page may run its scripts and send to it. */
  analytics: readonly string[];
  /** Origins that a form may lead to: the pages of the payment provider (R70). */
  forms: readonly string[];
}

export const noHosts: AllowedHosts = { all: [], frames: [], analytics: [], forms: [] };
