import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';

/** What a part is made of alone. */
export interface StaticHtmlKey {
  /** It is another object where it says something else. */
  source: object;
  /** What else the part depends on, as a text. */
  variant: string;
}

/**
 * On the server: gives the HTML of a part of that name, or what stands for it, made once for what it is made of; null where React
 * is to render it. Such a part uses no context and no `useId`.
 */
export const StaticHtmlContext = createContext<
  ((name: string, madeOf: StaticHtmlKey, part: ReactNode) => string) | null
>(null);

/**
 * A part of a page in which nothing ever changes: the server makes it, the browser keeps its HTML, and what made it is no part
 * of the page's script. The caller writes `{import.meta.env.SSR && <Part />}`; the styles of the part have to be imported beside
 * it, since the build finds them by the script. `html`: of a part that the server has made before; `madeOf`: of one that it may
 * keep. `name` is one of its kind on the page.
 */
export function StaticHtml({
  name,
  className,
  ...content
}: {
  name: string;
  className?: string | undefined;
} & ({ children: ReactNode; madeOf?: StaticHtmlKey } | { html: string })) {
  const [kept] = useState(() =>
    import.meta.env.SSR ? '' : (document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? ''),
  );
  const attributes = { 'data-still': name, className };
  if (!import.meta.env.SSR) return <div {...attributes} dangerouslySetInnerHTML={{ __html: kept }} />;
  const htmlOf = use(StaticHtmlContext);
  if ('html' in content) return <div {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />;
  const { madeOf, children } = content;
  if (!madeOf || !htmlOf) return <div {...attributes}>{children}</div>;
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: htmlOf(name, madeOf, children) }} />;
}
