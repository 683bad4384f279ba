import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isPictureLink } from '../../../rules/content/picture-links.ts';
import { lightboxExtensions } from '../../../settings/constants.ts';
import type { LightboxPicture } from './lightbox-item.ts';

interface LinkedPictures {
  list: RefObject<HTMLUListElement | null>;
  /** What the lightbox shows; null while it is closed. */
  opened: { content: readonly LightboxPicture[]; startIndex: number } | null;
  close: () => void;
}

/** The lightbox item for a linked picture. */
function toLightboxPicture(link: HTMLAnchorElement): LightboxPicture {
  const shown = link.querySelector('img');
  return {
    kind: 'picture',
    src: link.href,
    // Unknown until the picture has loaded.
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
 * Opens the links to pictures in a list (recognised by their file extension) as one group in the lightbox ([2.4-09],
 * [9-59]). Other links, and clicks that ask for a new tab or window, are left to the browser.
 */
export function useLinkedPictures(): LinkedPictures {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<LinkedPictures['opened']>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const handleClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const links = [...element.querySelectorAll<HTMLAnchorElement>('.gallery-item a[href]')].filter((link) =>
        isPictureLink(link.href, lightboxExtensions),
      );
      const startIndex = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
      if (startIndex < 0) return;
      event.preventDefault();
      setOpened({ content: links.map(toLightboxPicture), startIndex });
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, []);
  return { list, opened, close: () => setOpened(null) };
}
