import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';

/** The cache key of a part: everything its HTML depends on. */
export interface StaticHtmlKey {
  /** The object that the part shows; a new object when its content changes. */
  source: object;
  /** Everything else that the part depends on, as a text. */
  variant: string;
}

/**
 * Server only: returns the HTML of a part, cached by its name and key; null when React renders it. Such a part must use
 * neither context nor `useId`.
 */
export const StaticHtmlContext = createContext<
  ((name: string, madeOf: StaticHtmlKey, part: ReactNode) => string) | null
>(null);

/**
 * A part of a page whose HTML never changes. The server renders it and the browser keeps the HTML, so the part's
 * components are not in the page's script. Write the child as `{import.meta.env.SSR && <Part />}`, and import the
 * part's styles next to it, because the build finds styles through the browser's imports. `html`: HTML that the server
 * has already rendered; `madeOf`: the cache key, without which the part is rendered each time. `name` is unique on the
 * page.
 */
export function StaticHtml({
  name,
  className,
  ...content
}: {
  name: string;
  className?: string | undefined;
} & ({ children: ReactNode; madeOf?: StaticHtmlKey } | { html: string })) {
  const [serverHtml] = useState(() =>
    import.meta.env.SSR ? '' : (document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? ''),
  );
  const attributes = { 'data-still': name, className };
  if (!import.meta.env.SSR) return <div {...attributes} dangerouslySetInnerHTML={{ __html: serverHtml }} />;
  const htmlOf = use(StaticHtmlContext);
  if ('html' in content) return <div {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />;
  const { madeOf, children } = content;
  if (!madeOf || !htmlOf) return <div {...attributes}>{children}</div>;
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: htmlOf(name, madeOf, children) }} />;
}
