import { blogTexts } from '../../../texts/blog.ts';
import { consentTexts } from '../../../texts/consent.ts';
import { footerTexts } from '../../../texts/footer.ts';
import { paymentMethodList } from '../../../texts/payment-methods.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

function FooterLinks({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly { name: string; href: string }[];
}) {
  return (
    <nav aria-labelledby={id} className={styles.links}>
      <h3 id={id}>{title}</h3>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shop's contact details, and the address and hours of the pick-up point. */
function ContactDetails({ shop, pickupPoint }: Pick<Shell, 'shop' | 'pickupPoint'>) {
  return (
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
      {pickupPoint && (
        <p>
          <strong>{footerTexts.pickupTitle}</strong>
          <span className={styles.line}>{pickupPoint.hours}</span>
          {pickupPoint.address !== shop.address && <span className={styles.line}>{pickupPoint.address}</span>}
        </p>
      )}
    </address>
  );
}

/** The legal guarantee, how to complain, and the payment methods. */
function BuyerRights({ paymentMethods }: Pick<Shell, 'paymentMethods'>) {
  return (
    <div className={styles.promises}>
      <div>
        <h3>{footerTexts.guaranteeTitle}</h3>
        <p>{footerTexts.guarantee}</p>
      </div>
      <div>
        <h3>{footerTexts.complaintTitle}</h3>
        <p>{footerTexts.complaint}</p>
      </div>
      {paymentMethods.length > 0 && (
        <div>
          <h3>{footerTexts.payTitle}</h3>
          <p>
            {paymentMethodList(paymentMethods)} {shellTexts.pricesIncludeTax}
          </p>
        </div>
      )}
    </div>
  );
}

/**
 * The content of the footer: who the shop is (L1), the buyer's rights (L10, L20), links, and the link to withdraw from
 * a purchase (R41).
 */
export function FooterContent({ shell }: { shell: Shell }) {
  const { shop, categories, pages } = shell;
  const cards = categories.map(({ name, slug }) => ({ name, href: paths.category([slug]) }));
  const service = [
    ...pages.map(({ title, slug }) => ({ name: title, href: paths.content(slug) })),
    { name: shellTexts.followOrder, href: accountPaths.requestOrderLink },
    { name: blogTexts.blog, href: paths.blog },
    { name: shellTexts.account, href: paths.account },
    ...(shell.consent.mode === 'ask' ? [{ name: consentTexts.pageTitle, href: paths.consent }] : []),
  ];
  return (
    <>
      <h2 className="screen-reader-text">{shellTexts.footer}</h2>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo name={shop.name} />
            <p>{footerTexts.withdrawText}</p>
            <a className={styles.withdraw} href={paths.withdraw}>
              {shellTexts.withdraw}
            </a>
            {shell.reviewWidget !== null && (
              <p>
                <a href={shell.reviewWidget} rel="noopener" data-review-widget>
                  {footerTexts.reviewsElsewhere}
                </a>
              </p>
            )}
          </div>
          <FooterLinks
            id="footer-kaarten"
            title={shellTexts.categories}
            links={[{ name: shellTexts.allProducts, href: paths.shop }, ...cards]}
          />
          <FooterLinks id="footer-service" title={shellTexts.service} links={service} />
          <ContactDetails {...shell} />
        </div>
        <BuyerRights {...shell} />
        <p className={styles.registered}>
          <span>{footerTexts.tradeName(shop.name, shop.legalName)}</span> <span>{shellTexts.kvk(shop.kvk)}</span>{' '}
          <span>{shellTexts.vatId(shop.vatId)}</span>
        </p>
      </div>
    </>
  );
}
