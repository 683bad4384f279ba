import { consentTexts as texts } from '../../../texts/consent.ts';
import { consentFields } from '../../../wire/consent-form.ts';
import { paths } from '../../../wire/paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { measuredParts } from '../../consent/measured-parts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './consent.module.css';
import type { ConsentProps } from './props.ts';

/** What the shop measures, the visitor's present choice, and two equal buttons to change it; works without JavaScript. */
export function Page({ shell: { consent }, notice, choice, given }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <h1>{texts.pageTitle}</h1>
      <PageNotices notice={notice} />
      {consent.mode === 'ask' ? (
        <>
          <p className={styles.now}>{texts.now[choice ?? 'none']}</p>
          {given && <p className={styles.given}>{texts.given(given.at, given.receipt)}</p>}
          <form action={paths.consent} method="post" className={styles.choices}>
            <input type="hidden" name={consentFields.version} value={consent.version} />
            <Button type="submit" name={consentFields.choice} value="refused">
              {texts.refuse}
            </Button>
            <Button type="submit" name={consentFields.choice} value="granted">
              {texts.accept}
            </Button>
          </form>
          <h2>{texts.what}</h2>
          <ul>
            {texts.purposes(measuredParts(consent)).map((purpose) => (
              <li key={purpose}>{purpose}</li>
            ))}
          </ul>
          <p>{texts.how}</p>
        </>
      ) : (
        <p>{consent.mode === 'off' ? texts.nothing : texts.elsewhere}</p>
      )}
    </div>
  );
}
