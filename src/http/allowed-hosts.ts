// Other sites that the Content-Security-Policy (CSP) of a page allows.

export interface AllowedHosts {
  /** Hosts that a page may load from, frame, call and post to (setting `csp.hosts`). */
  all: readonly string[];
  /** Hosts that a page may only frame: the video players. */
  frames: readonly string[];
}

export const noHosts: AllowedHosts = { all: [], frames: [] };
