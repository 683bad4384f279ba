import { useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A part of a page in which nothing ever changes: the server makes it, the browser keeps its HTML, and what made it is no part
 * of the page's script. The caller writes `{import.meta.env.SSR && <Part />}`; the styles of the part have to be imported beside
 * it, since the build finds them by the script. `html`: of a part that the server has made before. `name` is one of its kind on the page.
 */
export function Still({
  name,
  className,
  ...content
}: {
  name: string;
  className?: string | undefined;
} & ({ children: ReactNode } | { html: string })) {
  const [kept] = useState(() =>
    import.meta.env.SSR ? '' : (document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? ''),
  );
  const attributes = { 'data-still': name, className };
  if (import.meta.env.SSR && 'children' in content) return <div {...attributes}>{content.children}</div>;
  const html = import.meta.env.SSR && 'html' in content ? content.html : kept;
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
