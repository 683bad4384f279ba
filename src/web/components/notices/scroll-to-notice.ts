import { offsets, times } from '../../../settings/constants.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

/** Scrolls a notice to 100 px below the window's top ([9-14]), unless all of it is in view. */
export function scrollToNotice(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (height === 0 || (top >= offsets.noticeScroll && bottom <= innerHeight)) return;
  void scrollToTarget(scrollY + top - offsets.noticeScroll, times.anchorScroll);
}
