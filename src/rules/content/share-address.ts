// Links to share a page: plain addresses of the networks. Nothing is sent to a network before the visitor clicks (R32).

export type ShareNetwork =
  'facebook' | 'x' | 'pinterest' | 'linkedin' | 'whatsapp' | 'telegram' | 'reddit' | 'email' | 'print';

/** A page to share. Both addresses are absolute; `picture` is null when the page has none. */
export interface SharedPage {
  address: string;
  title: string;
  picture: string | null;
}

/** The address of a network's share form for a page ([2.2-25]); for `email` a new email. `print` has no address. */
export function shareAddress(network: Exclude<ShareNetwork, 'print'>, { address, title, picture }: SharedPage): string {
  switch (network) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: address });
    case 'x':
      return withQuery('https://x.com/intent/post', { url: address, text: title });
    case 'pinterest':
      return withQuery('https://www.pinterest.com/pin/create/button/', {
        url: address,
        ...(picture !== null && { media: picture }),
        description: title,
      });
    case 'linkedin':
      return withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: address });
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${title} ${address}` });
    case 'telegram':
      return withQuery('https://t.me/share/url', { url: address, text: title });
    case 'reddit':
      return withQuery('https://www.reddit.com/submit', { url: address, title });
    case 'email':
      return withQuery('mailto:', { subject: title, body: address });
  }
}

/** Encodes spaces as `%20`, because mail programs show a plus as a plus. */
function withQuery(base: string, query: Readonly<Record<string, string>>): string {
  return `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
