// Videos of a product: kept by one of two hosts elsewhere, which the shop's settings name ([7.13-01]).

/** By the path under which a host plays its videos: `{host}/video/{id}` or `{host}/embed/{id}`. */
export const videoHosts = ['video', 'embed'] as const;
export type VideoHost = (typeof videoHosts)[number];

/** The origin of each host; null: the shop plays none of its videos. */
export type VideoOrigins = Readonly<Record<VideoHost, string | null>>;

/** What is kept of a video. */
export interface ProductVideo {
  host: VideoHost;
  id: string;
  title: string;
  /** Picture of the product that stands for it until it is played; null: the product's first. */
  pictureId: number | null;
}

const videoPathPattern = /^\/(video|embed)\/([A-Za-z0-9_-]{1,64})\/?$/;

/**
 * Which video an address means, whatever its query; null for one that is of neither host, or of a host under the other's
 * path.
 */
export function parseVideoAddress(address: string, origins: VideoOrigins): Pick<ProductVideo, 'host' | 'id'> | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, username, password } = new URL(address);
  const [, path, id = ''] = videoPathPattern.exec(pathname) ?? [];
  const host = videoHosts.find((one) => one === path);
  if (host === undefined || origins[host] !== origin || username + password !== '') return null;
  return { host, id };
}

/** Where a video plays ([7.13-01]); null while the settings name no such host. */
export function videoAddress(
  { host, id }: Pick<ProductVideo, 'host' | 'id'>,
  origins: VideoOrigins,
  { autoplay }: { autoplay: boolean },
): string | null {
  const origin = origins[host];
  return origin === null ? null : `${origin}/${host}/${id}?autoplay=${autoplay ? 1 : 0}&playsinline=1`;
}

/** Whether two lists are the same videos, told in the same words. */
export function areSameVideos(one: readonly ProductVideo[], other: readonly ProductVideo[]): boolean {
  const told = (list: readonly ProductVideo[]) =>
    JSON.stringify(list.map(({ host, id, title, pictureId }) => [host, id, title, pictureId]));
  return told(one) === told(other);
}

/** The most videos of one product. */
export const maxVideos = 6;

export type VideoProblem = 'too-many' | 'bad-address' | 'no-title' | 'unknown-picture' | 'same-twice';

/** What is wrong with the videos of a product that has these pictures; `at` from 0. null: nothing. */
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
