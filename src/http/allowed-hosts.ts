// Other sites that the content security policy of a page allows.

export interface AllowedHosts {
  /** May be loaded, framed, called and posted to (setting `csp.hosts`). */
  all: readonly string[];
  /** May only be framed: where videos play. */
  frames: readonly string[];
}

export const noHosts: AllowedHosts = { all: [], frames: [] };
