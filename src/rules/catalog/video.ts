// Product videos, played from one of two outside hosts that the settings name ([7.13-01]).

/** A host is named after the path of its videos: `{host}/video/{id}` or `{host}/embed/{id}`. */
export const videoHosts = ['video', 'embed'] as const;
type VideoHost = (typeof videoHosts)[number];

/** The origin of each host; null when the shop does not use the host. */
export type VideoOrigins = Readonly<Record<VideoHost, string | null>>;

/** A video as it is stored. */
export interface ProductVideo {
  host: VideoHost;
  id: string;
  title: string;
  /** The picture that is shown until the video plays; null means the first picture of the product. */
  pictureId: number | null;
}

const videoPathPattern = /^\/(video|embed)\/([A-Za-z0-9_-]{1,64})\/?$/;

/**
 * Parses the address of a video, ignoring its query. Returns null when it does not belong to one of the hosts, or has
 * the path of the other host.
 */
export function parseVideoAddress(address: string, origins: VideoOrigins): Pick<ProductVideo, 'host' | 'id'> | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, username, password } = new URL(address);
  const [, path, id = ''] = videoPathPattern.exec(pathname) ?? [];
  const host = videoHosts.find((known) => known === path);
  if (host === undefined || origins[host] !== origin || username + password !== '') return null;
  return { host, id };
}

/** The address that plays a video ([7.13-01]); null when the settings do not name its host. */
export function videoAddress(
  { host, id }: Pick<ProductVideo, 'host' | 'id'>,
  origins: VideoOrigins,
  { autoplay }: { autoplay: boolean },
): string | null {
  const origin = origins[host];
  return origin === null ? null : `${origin}/${host}/${id}?autoplay=${autoplay ? 1 : 0}&playsinline=1`;
}

/** Whether two lists of videos are equal. */
export function areSameVideos(first: readonly ProductVideo[], second: readonly ProductVideo[]): boolean {
  const serialise = (list: readonly ProductVideo[]) =>
    JSON.stringify(list.map(({ host, id, title, pictureId }) => [host, id, title, pictureId]));
  return serialise(first) === serialise(second);
}

/** Maximum number of videos of one product. */
export const maxVideos = 6;

export type VideoProblem = 'too-many' | 'bad-address' | 'no-title' | 'unknown-picture' | 'same-twice';

/**
 * The first problem of a product's videos, with its index `at`; null when there is none. `pictureIds` are the pictures of
 * the product.
 */
export function videoProblem(
  videos: readonly ProductVideo[],
  pictureIds: readonly number[],
): { code: VideoProblem; at: number } | null {
  if (videos.length > maxVideos) return { code: 'too-many', at: maxVideos };
  for (const [at, { host, id, title, pictureId }] of videos.entries()) {
    if (title.trim() === '') return { code: 'no-title', at };
    if (pictureId !== null && !pictureIds.includes(pictureId)) return { code: 'unknown-picture', at };
    if (videos.findIndex((other) => other.host === host && other.id === id) < at) return { code: 'same-twice', at };
  }
  return null;
}
