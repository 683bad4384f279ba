import { useId } from 'react';
import type { Product, Variation } from '../../../rules/catalog.ts';
import { availableUnits } from '../../../rules/stock.ts';
import { limits } from '../../../settings/constants.ts';
import { restockTexts } from '../../../texts/restock.ts';
import { paths } from '../../../wire/paths.ts';
import { restockFields } from '../../../wire/restock-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './restock.module.css';

/** What can be waited for: itself, the variation that was chosen, or, with all sold out, any of its variations. */
export function restockItems(product: Product, chosen: Variation | null): readonly { id: number; name: string }[] {
  if (product.type === 'simple') return availableUnits(product.stock) === 0 ? [{ id: product.id, name: '' }] : [];
  if (chosen) return availableUnits(chosen.stock) === 0 ? [{ id: chosen.id, name: '' }] : [];
  if (availableUnits(product.stock) !== 0 || product.variations.length > limits.embeddedVariations) return [];
  return product.variations
    .filter((variation) => variation.active)
    .map((variation) => ({ id: variation.id, name: namesOf(product, variation) }));
}

function namesOf({ attributes }: Product, { attributes: chosen }: Variation): string {
  return attributes
    .flatMap(({ taxonomy, terms }) => terms.find((term) => term.slug === chosen[taxonomy])?.name ?? [])
    .join(', ');
}

/** A form that asks for one mail once something can be ordered again; it works without a script. */
export function Restock({
  product,
  chosen,
  typed = '',
}: {
  product: Product;
  chosen: Variation | null;
  /** As it was typed, where it was refused (R39). */
  typed?: string | undefined;
}) {
  const id = useId();
  const items = restockItems(product, chosen);
  const [only] = items;
  if (!only) return null;
  return (
    <form className={styles.restock} method="post" action={paths.product(product.slug)} aria-labelledby={id}>
      <h2 id={id}>{restockTexts.heading}</h2>
      <p>{restockTexts.intro}</p>
      {items.length === 1 ? (
        <input type="hidden" name={restockFields.item} value={only.id} />
      ) : (
        <label className={styles.item}>
          <span>{restockTexts.item}</span>
          <select name={restockFields.item} required>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextField
        id={`${id}-email`}
        name={restockFields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={restockTexts.email}
        defaultValue={typed}
        maxLength={200}
        required
      />
      <Button type="submit">{restockTexts.send}</Button>
      <p className={styles.small}>
        {restockTexts.privacy} <a href={paths.content('privacy')}>{restockTexts.privacyLink}</a>.
      </p>
    </form>
  );
}
