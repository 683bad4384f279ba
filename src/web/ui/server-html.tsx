// Parts of a page whose server HTML stays while their code is not there. Not `Suspense`: while one boundary of a page waits
// without end, React also holds back the others that are shown on use, such as the mini cart.
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** How far below the window an element may be to count as near: about a screen of a phone. */
const nearMargin = '600px';

/**
 * An element with the HTML that the server has rendered in it; React neither compares nor changes that. Only for a `div` that the
 * server has rendered at the same place.
 */
export function ServerHtml({ box }: { box?: RefObject<HTMLDivElement | null> }) {
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Calls `near` once, when an element is in the window or near it. Returns the function that stops waiting. */
function watchNear(element: Element, near: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The server's HTML, which gets its behaviour when the visitor comes near it, in a React root of its own. `load` gives the
 * content, which must equal what the server has rendered; it is called once, so later changes of the props around it do not
 * reach the content. When it fails, the HTML stays as it is.
 */
export function HydratedWhenNear({ load }: { load: () => Promise<ReactNode> }) {
  const box = useRef<HTMLDivElement>(null);
  const loadOnce = useRef(load);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const hydrate = async () => {
      const content = await loadOnce.current();
      // oxlint-disable-next-line no-console -- tests must see a part that differs from its HTML
      hydrateRoot(element, content, { onRecoverableError: (error) => console.error(error) });
    };
    return watchNear(element, () => void hydrate().catch(() => undefined));
  }, []);
  return <ServerHtml box={box} />;
}
