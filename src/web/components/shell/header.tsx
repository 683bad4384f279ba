import { useState } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import { MiniCart } from '../cart/mini-cart.tsx';
import type { PageProps, Shell } from '../../page-props.ts';
import { IconClose, IconMenu, IconPerson } from '../../ui/icons.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

/** The line above the header: what delivery costs and how long it takes, from the settings. */
function Promises({ delivery }: Pick<Shell, 'delivery'>) {
  return (
    <ul className={styles.promises} aria-label={shellTexts.delivery}>
      <li>{shellTexts.delivered(delivery.time)}</li>
      <li>
        {delivery.freeFrom === null
          ? shellTexts.shippingCosts(delivery.flatRateNl)
          : shellTexts.freeFrom(delivery.freeFrom)}
      </li>
      {delivery.pickup && <li>{shellTexts.pickup}</li>}
    </ul>
  );
}

/** Logo, menu and bag. On a small screen the menu folds away behind a button, where a script runs. */
export function Header({ shell, path, page }: { shell: Shell; path: string; page: PageProps['page'] }) {
  const [open, setOpen] = useState(false);
  const links = [
    { name: shellTexts.allProducts, href: paths.shop },
    ...shell.menu.map(({ name, slug }) => ({ name, href: paths.category([slug]) })),
  ];
  const isHere = (href: string) => (href === paths.shop ? path === href : page === 'listing' && path.startsWith(href));
  return (
    <header className={styles.header}>
      <div className={styles.band}>
        <div className={styles.inside}>
          <Promises delivery={shell.delivery} />
        </div>
      </div>
      <div className={styles.inside}>
        <div className={styles.bar}>
          <a className={styles.home} href={paths.home} aria-label={shellTexts.toHome(shell.shop.name)}>
            <Logo name={shell.shop.name} />
          </a>
          <nav id="hoofdmenu" className={styles.menu} aria-label={shellTexts.mainMenu} data-open={open || undefined}>
            <ul>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} aria-current={isHere(href) ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a className={styles.account} href={paths.account} aria-label={shellTexts.account} title={shellTexts.account}>
            <IconPerson />
          </a>
          <div className={styles.bag}>
            <MiniCart shell={shell} />
          </div>
          <button
            type="button"
            data-scripted
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="hoofdmenu"
            aria-label={open ? shellTexts.closeMenu : shellTexts.openMenu}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconClose size={22} /> : <IconMenu size={22} />}
          </button>
        </div>
      </div>
    </header>
  );
}
