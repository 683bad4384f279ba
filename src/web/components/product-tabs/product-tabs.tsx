import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { times } from '../../../settings/constants.ts';
import { classNames } from '../../ui/class-names.ts';
import { goToAnchor, isPlainClick } from '../page-helpers/anchors.ts';
import styles from './product-tabs.module.css';
import { isReviewsHash, tabNames, findTabInAddress } from './tab-from-address.ts';
import type { TabName } from './tab-from-address.ts';

/** Without it the form works as it was served. */
const ReviewHelp = lazy(async () => {
  const help = await import('../reviews/review-form-enhancement.tsx').catch(() => null);
  return { default: help?.ReviewFormEnhancement ?? (() => null) };
});

/** Where the keys lead from a tab ([2.4-12]). */
const tabKeys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const subscribeToNothing = () => () => undefined;

/** The link to the reviews of this page that was pressed, if it was one. */
function findReviewsLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere =
    link?.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return link && isHere && isReviewsHash(link.hash) && link.role !== 'tab' ? link : null;
}

export interface ProductTab {
  label: string;
  content: ReactNode;
}

/**
 * What is told about a product, in tabs ([2.4-11]). Without a script, and until one runs, the tabs are links and what an address
 * names is shown by the styles alone, so that nothing moves when the page comes to life.
 */
export function ProductTabs({ tabs, opened }: { tabs: Readonly<Record<TabName, ProductTab>>; opened: TabName }) {
  const live = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [shown, setShown] = useState(opened);
  const [helps, setHelps] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelOf = (name: TabName) => box.current?.querySelector<HTMLElement>(`:scope > #tab-${name}`);

  function show(name: TabName): void {
    if (panelOf(name)?.hidden !== true) return;
    flushSync(() => setShown(name));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      panelOf(name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: times.tabFade, easing: 'ease-out' });
  }

  useEffect(() => {
    const ofAddress = () => setShown((now) => findTabInAddress(location.href) ?? now);
    ofAddress();
    addEventListener('hashchange', ofAddress);
    return () => removeEventListener('hashchange', ofAddress);
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
    // Before the page's own links are followed, to where the tab was still closed.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  });

  if (live && shown === 'reviews' && !helps) setHelps(true);

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
      data-live={live || undefined}
    >
      <ul className={classNames('tabs wc-tabs', styles.list)} role={live ? 'tablist' : undefined}>
        {tabNames.map((name) => (
          <li
            key={name}
            id={`tab-title-${name}`}
            className={classNames(`${name}_tab`, name === shown && 'active')}
            role={live ? 'presentation' : undefined}
          >
            <a
              href={`#tab-${name}`}
              {...(live && {
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
          hidden={live && name !== shown}
          {...(live && { role: 'tabpanel', 'aria-labelledby': `tab-title-${name}` })}
        >
          {tabs[name].content}
        </div>
      ))}
      {helps && (
        <Suspense>
          <ReviewHelp />
        </Suspense>
      )}
    </div>
  );
}
