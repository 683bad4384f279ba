import type { ReactNode } from 'react';
import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountTexts } from '../../../texts/account.ts';
import { accountFields } from '../../../wire/account-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import type { PageNotice } from '../../page-props.ts';
import { PageNotices } from '../notices/page-notices.tsx';
import styles from './account-area.module.css';

/** The parts of the account area, in the order of its menu. */
const sections = {
  overview: paths.account,
  orders: accountPaths.orders,
  addresses: accountPaths.addresses,
  details: accountPaths.details,
  security: accountPaths.security,
  privacy: accountPaths.privacy,
} as const;

export type AccountSection = keyof typeof sections;

const isSection = (name: string): name is AccountSection => Object.hasOwn(sections, name);

/** The menu of the account area, and one of its pages. `logOutNonce` is that of the log-out form. */
export function AccountArea({
  section,
  heading,
  logOutNonce,
  notice,
  children,
}: {
  section: AccountSection;
  heading: string;
  logOutNonce: string;
  notice: PageNotice | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.area}>
      <nav className={styles.nav} aria-label={texts.nav}>
        <ul>
          {Object.keys(sections)
            .filter(isSection)
            .map((name) => (
              <li key={name}>
                <a className={styles.link} href={sections[name]} aria-current={name === section ? 'page' : undefined}>
                  {texts.sections[name]}
                </a>
              </li>
            ))}
          <li>
            <form action={paths.logOut} method="post">
              <input type="hidden" name={accountFields.logOutNonce} value={logOutNonce} />
              <button className={styles.link} type="submit">
                {accountTexts.logOut}
              </button>
            </form>
          </li>
        </ul>
      </nav>
      <div className={styles.main}>
        <h1>{heading}</h1>
        <PageNotices notice={notice} />
        {children}
      </div>
    </div>
  );
}
