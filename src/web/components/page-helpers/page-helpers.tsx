import { useEffect } from 'react';
import type { Shell } from '../../page-props.ts';
import { handleAnchorClicks, scrollToTemplate } from './anchors.ts';
import { BackToTop } from './back-to-top.tsx';

/** Behaviour of every page: links within it, and the back-to-top button. */
export function PageHelpers({ backToTop }: Pick<Shell, 'backToTop'>) {
  useEffect(() => {
    scrollToTemplate();
    return handleAnchorClicks();
  }, []);
  return backToTop && <BackToTop look={backToTop} />;
}
