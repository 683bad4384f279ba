// Who may see a list (R28).
import type { WishlistPrivacy } from '../../../rules/wishlists/wishlists.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { SelectField } from '../../ui/field.tsx';

const levels: readonly WishlistPrivacy[] = [2, 1, 0];

/** A selector with the three levels. */
export function PrivacyField({ name, label, value }: { name: string; label: string; value: WishlistPrivacy }) {
  return (
    <SelectField
      name={name}
      label={label}
      className="wishlist-visibility"
      defaultValue={value}
      hint={texts.privacyExplanations[value]}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {texts.privacyNames[level]}
        </option>
      ))}
    </SelectField>
  );
}
