// Which tab an address opens ([2.1-18] to [2.1-20]).

export const tabNames = ['description', 'additional_information', 'reviews'] as const;
export type TabName = (typeof tabNames)[number];

/** Whether a hash refers to the reviews or to a single review ([2.1-19]). */
export function isReviewsHash(hash: string): boolean {
  return hash === '#reviews' || hash === '#tab-reviews' || hash.toLowerCase().includes('comment-');
}

/** The tab that an address names; null when it names none, and the page keeps the tab that was served open. */
export function findTabInAddress(address: string): TabName | null {
  const at = address.indexOf('#');
  const hash = at === -1 ? '' : address.slice(at);
  if (isReviewsHash(hash) || address.includes('cpage=') || address.includes('comment-page-')) return 'reviews';
  return tabNames.find((name) => hash === `#tab-${name}`) ?? null;
}
