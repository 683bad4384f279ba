import type { FocusEvent, KeyboardEvent } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import type { Shell } from '../../page-props.ts';
import { IconChevronDown } from '../../ui/icons.tsx';
import styles from './topbar.module.css';

/** Delivery costs in the shop's own country and delivery time. */
function DeliveryPromises({ delivery }: Pick<Shell, 'delivery'>) {
  const home = delivery.costs['NL'];
  return (
    <ul className={styles.promises} aria-label={shellTexts.delivery}>
      <li>{shellTexts.delivered(delivery.time)}</li>
      {home && (
        <li>
          {home.freeFrom === null
            ? shellTexts.shippingCosts(home.price, home.varies)
            : shellTexts.freeFrom(home.freeFrom)}
        </li>
      )}
      {delivery.pickup && <li>{shellTexts.pickup}</li>}
    </ul>
  );
}

const shopLanguage = 'nl';

/** Close the list when the focus leaves it, and on Escape, which also returns the focus to the summary. */
const closeHandlers = {
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  },
  onKeyDown({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  },
};

/** Links to the shop in other languages (R40), in a list below the current language. */
function Languages({ languages }: Pick<Shell['header'], 'languages'>) {
  const own = languages.find(({ lang }) => lang.split('-')[0] === shopLanguage);
  return (
    <details {...closeHandlers} className={styles.languages}>
      <summary>
        <span className="screen-reader-text">{shellTexts.languages}: </span>
        {own?.label ?? shellTexts.languages}
        <IconChevronDown size={16} />
      </summary>
      <ul>
        {languages.map((one) => (
          <li key={one.address + one.lang}>
            <a href={one.address} lang={one.lang} hrefLang={one.lang} aria-current={one === own ? 'true' : undefined}>
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The line above the header: delivery information at the left; languages at the right, when there are at least two
 * ([2.2-10]).
 */
export function Topbar({ shell: { delivery, header } }: { shell: Shell }) {
  return (
    <div className={styles.band} data-topbar>
      <div className={styles.inside}>
        <DeliveryPromises delivery={delivery} />
        {header.languages.length > 1 && <Languages languages={header.languages} />}
      </div>
    </div>
  );
}
