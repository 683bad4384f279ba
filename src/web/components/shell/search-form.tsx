import type { MouseEvent } from 'react';
import { limits } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose, IconSearch } from '../../ui/icons.tsx';
import styles from './search-form.module.css';

/** Clears the field and keeps the focus in it; CSS then hides the button ([2.2-14]). */
function clearField({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.form?.querySelector<HTMLInputElement>('[name=s]');
  if (!field) return;
  field.value = '';
  field.focus();
}

/**
 * The form that leads to the search page. `id`: the id of its field, unique on the page; `term`: its value; `label`: the
 * name of the landmark, which differs from that of another search form on the page.
 */
export function SearchForm({
  id,
  term = '',
  label = shellTexts.searchIn,
  large = false,
  className,
}: {
  id: string;
  term?: string;
  label?: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older screen readers do not know the element `<search>`
      role="search"
      aria-label={label}
      action={paths.home}
      method="get"
      className={classNames(styles.form, large && styles.large, className)}
    >
      <label htmlFor={id} className="screen-reader-text">
        {shellTexts.searchIn}
      </label>
      <input
        id={id}
        type="search"
        name="s"
        className={styles.field}
        defaultValue={term}
        placeholder={shellTexts.searchHint}
        maxLength={limits.searchTerm}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button
        type="button"
        data-scripted
        className={styles.clear}
        aria-label={shellTexts.clearSearch}
        onClick={clearField}
      >
        <IconClose size={18} />
      </button>
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" className={styles.go} aria-label={shellTexts.search}>
        <IconSearch size={20} />
      </button>
    </form>
  );
}
