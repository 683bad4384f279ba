import { offsets, times } from '../../../settings/constants.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

/** Brings a notice that stands in the page into sight, 100 px below the window's top [9-14]; one that is seen stays where it is. */
export function scrollToNotice(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (height === 0 || (top >= offsets.noticeScroll && bottom <= innerHeight)) return;
  void scrollToTarget(scrollY + top - offsets.noticeScroll, times.anchorScroll);
}
