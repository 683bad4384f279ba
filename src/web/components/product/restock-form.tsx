import { useId } from 'react';
import type { Product, Variation } from '../../../rules/catalog/product.ts';
import { availableUnits } from '../../../rules/catalog/stock.ts';
import { restockTexts } from '../../../texts/restock.ts';
import { paths } from '../../../wire/paths.ts';
import { restockFields } from '../../../wire/restock-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { VariationFields } from './variation-fields.tsx';
import styles from './restock-form.module.css';
import type { VariationChoice } from './use-variation-choice.ts';

/**
 * The id that a restock request is for: the product when all of it is sold out (its variation is then chosen in the
 * form), or the chosen variation when that is sold out; null when neither is.
 */
export function restockItem({ id, stock }: Product, chosen: Variation | null): number | null {
  if (availableUnits(stock) === 0) return id;
  return chosen && availableUnits(chosen.stock) === 0 ? chosen.id : null;
}

/** A form that requests one email when the item can be ordered again; it also works without JavaScript. */
export function RestockForm({
  product,
  choice,
  typed = '',
}: {
  product: Product;
  choice: VariationChoice;
  /** As entered, when it was refused (R39). */
  typed?: string | undefined;
}) {
  const id = useId();
  const item = restockItem(product, choice.found?.variation ?? null);
  if (item === null) return null;
  return (
    <form className={styles.restock} noValidate method="post" action={paths.product(product.slug)} aria-labelledby={id}>
      <h2 id={id}>{restockTexts.heading}</h2>
      <p>{restockTexts.intro}</p>
      <input type="hidden" name={restockFields.item} value={item} />
      {item === product.id && product.type === 'variable' && (
        <div>
          <VariationFields slug={product.slug} choice={choice} required />
        </div>
      )}
      <EmailField
        id={`${id}-email`}
        name={restockFields.email}
        label={restockTexts.email}
        defaultValue={typed}
        required
      />
      <Button type="submit">{restockTexts.send}</Button>
      <p className={styles.small}>
        {restockTexts.privacy} <a href={paths.content('privacy')}>{restockTexts.privacyLink}</a>.
      </p>
    </form>
  );
}
