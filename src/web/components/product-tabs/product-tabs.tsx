import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { times } from '../../../settings/constants.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import { goToAnchor, isPlainClick } from '../page-helpers/anchors.ts';
import styles from './product-tabs.module.css';
import { isReviewsHash, tabNames, findTabInAddress } from './tab-from-address.ts';
import type { TabName } from './tab-from-address.ts';

/** When it fails to load, the review form works as served. */
const ReviewHelp = lazy(async () => {
  const help = await import('../reviews/review-form-enhancement.tsx').catch(() => null);
  return { default: help?.ReviewFormEnhancement ?? (() => null) };
});

/** The tab to which a key moves ([2.4-12]). */
const tabKeys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The clicked link, if it leads to the reviews of this page; else null. */
function findReviewsLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere =
    link?.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return link && isHere && isReviewsHash(link.hash) && link.role !== 'tab' ? link : null;
}

interface ProductTab {
  label: string;
  content: ReactNode;
}

/**
 * The information about a product in tabs ([2.4-11]). Before hydration and without JavaScript the tabs are links, and
 * CSS shows the tab that the address names, so that nothing shifts during hydration.
 */
export function ProductTabs({ tabs, opened }: { tabs: Readonly<Record<TabName, ProductTab>>; opened: TabName }) {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(opened);
  const [showsHelp, setShowsHelp] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelOf = (name: TabName) => box.current?.querySelector<HTMLElement>(`:scope > #tab-${name}`);

  function show(name: TabName): void {
    if (panelOf(name)?.hidden !== true) return;
    flushSync(() => setShown(name));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      panelOf(name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: times.tabFade, easing: 'ease-out' });
  }

  useEffect(() => {
    const showTabOfAddress = () => setShown((now) => findTabInAddress(location.href) ?? now);
    showTabOfAddress();
    addEventListener('hashchange', showTabOfAddress);
    return () => removeEventListener('hashchange', showTabOfAddress);
  }, []);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? findReviewsLink(event) : null;
      if (!link) return;
      show('reviews');
      const target = document.getElementById(link.hash.slice(1)) ?? panelOf('reviews');
      if (!target) return;
      event.preventDefault();
      goToAnchor(link.href, target, times.reviewScroll);
    };
    // In the capture phase, so that the tab is open before the page scrolls to its content.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  });

  if (isHydrated && shown === 'reviews' && !showsHelp) setShowsHelp(true);

  function keyDown(event: KeyboardEvent): void {
    const next = tabNames[tabKeys[event.key]?.(tabNames.indexOf(shown), tabNames.length - 1) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(next);
    box.current?.querySelector<HTMLElement>(`#tab-title-${next} > a`)?.focus();
  }

  return (
    <div
      ref={box}
      className={classNames('woocommerce-tabs wc-tabs-wrapper', styles.tabs)}
      data-live={isHydrated || undefined}
    >
      <ul className={classNames('tabs wc-tabs', styles.list)} role={isHydrated ? 'tablist' : undefined}>
        {tabNames.map((name) => (
          <li
            key={name}
            id={`tab-title-${name}`}
            className={classNames(`${name}_tab`, name === shown && 'active')}
            role={isHydrated ? 'presentation' : undefined}
          >
            <a
              href={`#tab-${name}`}
              {...(isHydrated && {
                role: 'tab',
                'aria-controls': `tab-${name}`,
                'aria-selected': name === shown,
                tabIndex: name === shown ? 0 : -1,
                onKeyDown: keyDown,
                onClick: (event) => {
                  event.preventDefault();
                  show(name);
                },
              })}
            >
              {tabs[name].label}
            </a>
          </li>
        ))}
      </ul>
      {tabNames.map((name) => (
        <div
          key={name}
          id={`tab-${name}`}
          className={classNames(
            `woocommerce-Tabs-panel woocommerce-Tabs-panel--${name} panel entry-content wc-tab`,
            styles.panel,
            name === opened && styles.open,
          )}
          hidden={isHydrated && name !== shown}
          {...(isHydrated && { role: 'tabpanel', 'aria-labelledby': `tab-title-${name}` })}
        >
          {tabs[name].content}
        </div>
      ))}
      {showsHelp && (
        <Suspense>
          <ReviewHelp />
        </Suspense>
      )}
    </div>
  );
}
