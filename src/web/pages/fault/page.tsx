import { contentTexts } from '../../../texts/content.ts';
import { paths } from '../../../wire/paths.ts';
import type { FaultProps } from './props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../message.module.css';

/** The page of a server error; `reference` identifies the log entry. */
export function Page({ reference, shell }: FaultProps) {
  const { email } = shell.shop;
  return (
    <div className={styles.message}>
      <h1>{contentTexts.faultTitle}</h1>
      <p>{contentTexts.faultText}</p>
      <p>
        {contentTexts.reference(reference)} <a href={`mailto:${email}`}>{email}</a>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" large href="">
          {contentTexts.tryAgain}
        </ButtonLink>
        <ButtonLink large href={paths.home}>
          {contentTexts.toHome}
        </ButtonLink>
      </div>
    </div>
  );
}
