// Redirects of old addresses (P6): how an address is written, where one may lead, and which missing addresses are counted.

/** Who made a redirect. */
export type RedirectSource = 'staff' | 'import' | 'move';

export interface Redirect {
  id: number;
  path: string;
  /** Path and query of an address of the shop. */
  target: string;
  source: RedirectSource;
  /** Epoch ms. */
  createdAt: number;
  hits: number;
  /** Epoch ms; null: never. */
  lastUsedAt: number | null;
}

export type RedirectProblem =
  /** Not the path of an address. */
  | 'invalid-path'
  /** The home page is never missing. */
  | 'home'
  /** Not an address of the shop. */
  | 'invalid-target'
  /** It leads to itself, also by another redirect. */
  | 'circle';

const maxRedirectPath = 500;

/**
 * The path of an address as redirects are compared: without the site, query and fragment, decoded, with a slash at the end
 * unless it is a file. Takes a path or a whole address, so that a list of another site's addresses can be pasted. null when it is
 * neither, or too long.
 */
export function redirectPath(text: string): string | null {
  const trimmed = text.trim();
  const isWhole = /^https?:\/\//i.test(trimmed);
  if (!isWhole && !/^\/(?!\/)/.test(trimmed)) return null;
  if (!URL.canParse(trimmed, 'https://shop.invalid')) return null;
  const { pathname } = new URL(trimmed, 'https://shop.invalid');
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\p{Cc}\\]/u.test(decoded) || decoded.startsWith('//')) return null;
  const path = /\/$|\.[a-z0-9]{2,5}$/i.test(decoded) ? decoded : `${decoded}/`;
  return path.length > maxRedirectPath ? null : path;
}

/** Path and query of an address of the shop; null for another website, in any notation, and for one that is too long. */
export function redirectTarget(text: string, origin: string): string | null {
  const trimmed = text.trim();
  const isWhole = trimmed.startsWith(`${origin}/`) || trimmed === origin;
  if ((!isWhole && !trimmed.startsWith('/')) || !URL.canParse(trimmed, origin)) return null;
  const url = new URL(trimmed, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  const target = `${url.pathname}${url.search}`;
  return target.length > maxRedirectPath ? null : target;
}

/**
 * Where a redirect leads in the end, when its target is an old address itself. `targets` has the target of each path; null:
 * it leads back to `path`.
 */
export function finalTarget(path: string, target: string, targets: ReadonlyMap<string, string>): string | null {
  let reached = target;
  for (let steps = 0; steps <= targets.size; steps += 1) {
    const key = redirectPath(reached);
    if (key === path) return null;
    const next = key === null ? undefined : targets.get(key);
    if (next === undefined) return reached;
    reached = next;
  }
  return null;
}

/** Addresses that are asked for by programs that look for weaknesses, and files that browsers ask for by themselves. */
const noise =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|tar|ya?ml|ini|log|map|js|css|ico|png|jpe?g|gif|webp|avif|svg|woff2?)\/?$|\/\./i;
/** What may be a key: a long part of letters and digits, or an address of an email. */
const secret = /@|[0-9a-f]{16,}|[A-Za-z0-9_-]{40,}/;

/**
 * Whether a missing address is counted for staff: nothing that could be a key or a person, and none of those that only programs
 * ask for. `ownPrefixes`: addresses of the shop that have something of a visitor in them.
 */
export function isCountedAddress(path: string, ownPrefixes: readonly string[]): boolean {
  if (path.length > 200 || noise.test(path) || secret.test(path)) return false;
  return !ownPrefixes.some((prefix) => path.startsWith(prefix));
}

/** The words of an address by which a page with nearly the same address is looked for. */
export function addressWords(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_+.]+/g, ' ')
    .trim();
}
