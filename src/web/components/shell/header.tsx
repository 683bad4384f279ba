import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { breakpoints, mediaWidth } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { cookieNames, paths } from '../../../wire/paths.ts';
import { BackToCart } from '../cart/back-to-cart.tsx';
import { MiniCart } from '../cart/mini-cart.tsx';
import type { Shell } from '../../page-props.ts';
import { IconClose, IconMenu, IconPerson, IconSearch } from '../../ui/icons.tsx';
import { StaticHtml } from '../../ui/static-html.tsx';
import '../wishlists/wishlist-link.css';
import { LayoutHtml } from './layout-html.ts';
import { startStickyHeader } from './sticky-header.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { PlainMenu, WideMenu } from './menu.tsx';
import { SearchForm } from './search-form.tsx';
import { Topbar } from './topbar.tsx';

// No plain import: with it, the component would be in the script of every page.
const WishlistLink = import.meta.env.SSR ? (await import('../wishlists/wishlist-link.tsx')).WishlistLink : null;

interface HeaderProps {
  shell: Shell;
  path: string;
  /** The edit screen of what the page shows; null when it has none. */
  editPath: string | null;
}

/** A component that is loaded when it is first opened, with the number of openings. */
function useLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P>; opened: number } | null>(null);
  const open = async () => {
    const Part = await load();
    setLoaded((before) => ({ Part, opened: (before?.opened ?? 0) + 1 }));
  };
  return { ...loaded, open };
}

const isViewportAtMost = (width: number) => matchMedia(`(width <= ${mediaWidth(width)})`).matches;

/** Opens the menu: below the header in the expandable layout, else in a panel. */
function MenuToggle({ shell, open, onFold }: Pick<HeaderProps, 'shell'> & { open: boolean; onFold: () => void }) {
  const { Part, opened = 0, open: openPanel } = useLazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel);
  const { layout, collapseAt } = shell.header;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      button.current?.focus();
      onFold();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open, onFold]);
  const press = () => {
    if (layout === 'expandible' && !isViewportAtMost(breakpoints[collapseAt])) onFold();
    else void openPanel();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-scripted
        className={styles.toggle}
        data-collapse={layout === 'horizontal' || layout === 'vertical' ? collapseAt : undefined}
        aria-expanded={open}
        aria-label={open ? shellTexts.closeMenu : shellTexts.openMenu}
        onClick={press}
      >
        {open ? <IconClose size={22} /> : <IconMenu />}
      </button>
      {Part && <Part {...{ shell, opened }} />}
    </>
  );
}

/** Opens the search form ([2.2-12], [9-09]); without JavaScript it is a link to the search page. */
function SearchButton({ shell: { categories, header, search } }: Pick<HeaderProps, 'shell'>) {
  const { Part, opened = 0, open } = useLazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);
  const [look, setLook] = useState<'bar' | 'right' | 'whole'>('bar');
  const press = () => {
    setLook(!isViewportAtMost(breakpoints.mobile) ? 'bar' : header.searchOverlay ? 'whole' : 'right');
    void open();
  };
  return (
    <>
      <button type="button" data-scripted className={styles.search} aria-label={shellTexts.search} onClick={press}>
        <IconSearch />
      </button>
      <a data-unscripted className={styles.search} href={paths.search('')} aria-label={shellTexts.search}>
        <IconSearch />
      </a>
      {Part && <Part {...{ categories, search, look, opened }} />}
    </>
  );
}

/** The bar for staff, shown when the readable cookie says that a member of staff is logged in (R47). */
function StaffBar({ editPath }: Pick<HeaderProps, 'editPath'>): ReactNode {
  const [Bar, setBar] = useState<{ Part: ComponentType<Pick<HeaderProps, 'editPath'>> } | null>(null);
  useEffect(() => {
    if (!document.cookie.split('; ').includes(`${cookieNames.user}=2`)) return;
    void import('./admin-bar.tsx').then(({ AdminBar }) => setBar({ Part: AdminBar }));
  }, []);
  return Bar && <Bar.Part editPath={editPath} />;
}

/** The state of a menu that expands below the header. */
interface ExpandableMenuState {
  open: boolean;
  onFold: () => void;
  bar: RefObject<HTMLDivElement | null>;
}

/** The topbar, and a bar with logo, menu, search, account and cart button. */
export function HeaderContent({
  shell,
  path,
  open,
  onFold,
  bar,
}: Pick<HeaderProps, 'shell' | 'path'> & Partial<ExpandableMenuState>) {
  const { layout } = shell.header;
  const unfolding = { open: open ?? false, onFold: onFold ?? (() => {}) };
  return (
    <>
      <Topbar shell={shell} />
      <div ref={bar} className={styles.band}>
        <div className={styles.bar}>
          <MenuToggle shell={shell} {...unfolding} />
          <PlainMenu {...{ shell, path }} />
          <a className={styles.home} href={paths.home} aria-label={shellTexts.toHome(shell.shop.name)}>
            <Logo name={shell.shop.name} />
          </a>
          {layout === 'horizontal' && <WideMenu {...{ shell, path }} />}
          <SearchForm id="zoeken-boven" search={shell.search} className={styles.form} />
          <div className={styles.tools}>
            <SearchButton shell={shell} />
            <a
              className={styles.account}
              href={paths.account}
              aria-label={shellTexts.account}
              title={shellTexts.account}
            >
              <IconPerson />
            </a>
            <StaticHtml name="wishlist-link">{WishlistLink && <WishlistLink />}</StaticHtml>
            <MiniCart shell={shell} />
          </div>
        </div>
        {(layout === 'expandible' || layout === 'flyout') && (
          <WideMenu {...{ shell, path, open: unfolding.open }} onFollowed={unfolding.onFold} />
        )}
      </div>
    </>
  );
}

/** The header of the checkout: the logo and the way back to the cart, without menu and search. */
function CheckoutHeaderContent({ shell, bar }: Pick<HeaderProps, 'shell'> & Pick<ExpandableMenuState, 'bar'>) {
  return (
    <>
      {shell.header.languages.length > 1 && <Topbar shell={shell} />}
      <div ref={bar} className={styles.band}>
        <div className={styles.bar}>
          <a className={styles.home} href={paths.home} aria-label={shellTexts.toHome(shell.shop.name)}>
            <Logo name={shell.shop.name} />
          </a>
          <BackToCart shell={shell} />
        </div>
      </div>
    </>
  );
}

/**
 * The header, whose bar sticks according to the settings ([2.2-02]). The server reuses its HTML for all pages on which
 * it is the same.
 */
export function Header({ shell, path, editPath, checkout }: HeaderProps & { checkout: boolean }) {
  const { layout, stickyDesktop, stickyMobile } = shell.header;
  const { header: htmlOf } = use(LayoutHtml);
  const [open, setOpen] = useState(false);
  const fold = useCallback(() => setOpen((before) => !before), []);
  const header = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sticks = { desktop: stickyDesktop, mobile: stickyMobile };
    return header.current && bar.current ? startStickyHeader(header.current, bar.current, sticks) : undefined;
  }, [stickyDesktop, stickyMobile]);
  const attributes = { className: styles.header, 'data-layout': layout };
  return (
    <>
      <StaffBar editPath={editPath} />
      <span className={styles.start} data-header-mark />
      {import.meta.env.SSR && htmlOf && !checkout ? (
        <header {...attributes} dangerouslySetInnerHTML={{ __html: htmlOf(shell, path) }} />
      ) : (
        <header ref={header} {...attributes}>
          {checkout ? (
            <CheckoutHeaderContent shell={shell} bar={bar} />
          ) : (
            <HeaderContent {...{ shell, path, open, bar }} onFold={fold} />
          )}
        </header>
      )}
      <span className={styles.end} data-header-mark />
    </>
  );
}
