import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

const service = [
  { name: shellTexts.shipping, href: paths.content('verzenden-en-retourneren') },
  { name: shellTexts.terms, href: paths.content('algemene-voorwaarden') },
  { name: shellTexts.privacy, href: paths.content('privacy') },
  { name: shellTexts.withdraw, href: paths.withdraw },
];

/** Who the shop is (L1), where to go, the guarantee, and the way to withdraw from a purchase (R41). */
export function Footer({ shell }: { shell: Shell }) {
  const { shop, menu } = shell;
  return (
    <footer className={styles.footer}>
      <h2 className="screen-reader-text">{shellTexts.footer}</h2>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo name={shop.name} />
            <p>{shellTexts.guarantee}</p>
            <p>{shellTexts.pricesIncludeTax}</p>
          </div>
          <nav aria-labelledby="footer-kaarten">
            <h3 id="footer-kaarten">{shellTexts.categories}</h3>
            <ul className={styles.links}>
              <li>
                <a href={paths.shop}>{shellTexts.allProducts}</a>
              </li>
              {menu.map(({ name, slug }) => (
                <li key={slug}>
                  <a href={paths.category([slug])}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-service">
            <h3 id="footer-service">{shellTexts.service}</h3>
            <ul className={styles.links}>
              {service.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <address className={styles.contact}>
            <h3>{shellTexts.contact}</h3>
            <p>
              {[shop.legalName, ...shop.address.split(', ')].map((line, index) => (
                <span key={index} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
            <p>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
              <br />
              <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`}>{shop.phone}</a>
            </p>
            <p>
              {shellTexts.kvk(shop.kvk)}
              <br />
              {shellTexts.vatId(shop.vatId)}
            </p>
          </address>
        </div>
      </div>
    </footer>
  );
}
