import { copyTexts } from '../../../texts/copy.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './details-list.module.css';

/** The name of a detail, its value, and the text that a button next to it copies. */
type Detail = readonly [name: string, value: string, copied?: string];

/** Names with their values. */
export function DetailsList({ facts }: { facts: readonly Detail[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, copied]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {copied !== undefined && <CopyButton text={copied} labels={{ ...copyTexts, what: name }} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
