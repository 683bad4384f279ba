import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isPictureLink } from '../../../rules/content/picture-links.ts';
import { lightboxExtensions } from '../../../settings/constants.ts';
import type { LightboxPicture } from './lightbox-item.ts';

export interface LinkedPictures {
  list: RefObject<HTMLUListElement | null>;
  /** What the viewer shows; null: it is closed. */
  opened: { content: readonly LightboxPicture[]; startIndex: number } | null;
  close: () => void;
}

/** A link of the gallery, as the viewer shows where it leads. */
function toLightboxPicture(link: HTMLAnchorElement): LightboxPicture {
  const shown = link.querySelector('img');
  return {
    kind: 'picture',
    src: link.href,
    // As wide as it is said to be once it is there.
    width: 0,
    height: 0,
    sources: [],
    alt: shown?.alt ?? '',
    caption: link.closest('.gallery-item')?.querySelector('figcaption')?.textContent ?? '',
    thumbnail: shown?.currentSrc || (shown?.src ?? ''),
    address: link.href,
  };
}

/**
 * The links of a list that lead to pictures, by how their addresses end, as one group in the viewer ([2.4-09], [9-59]); any
 * other link goes where it leads. A press that asks for another tab or window gets one.
 */
export function useLinkedPictures(): LinkedPictures {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<LinkedPictures['opened']>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const links = [...element.querySelectorAll<HTMLAnchorElement>('.gallery-item a[href]')].filter((link) =>
        isPictureLink(link.href, lightboxExtensions),
      );
      const startIndex = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
      if (startIndex < 0) return;
      event.preventDefault();
      setOpened({ content: links.map(toLightboxPicture), startIndex });
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, []);
  return { list, opened, close: () => setOpened(null) };
}
