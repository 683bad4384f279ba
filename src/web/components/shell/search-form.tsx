import type { SyntheticEvent } from 'react';
import { limits } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Shell } from '../../page-props.ts';
import { IconClose, IconSearch } from '../../ui/icons.tsx';
import styles from './search-form.module.css';

/** Loads what a search box does when it is used (2.9): its suggestions, and the cross that clears it ([2.2-14]). */
function wake({ currentTarget, type, target }: SyntheticEvent<HTMLFormElement>): void {
  void import('../search/live-search.ts').then(({ wakeSearch }) => wakeSearch(currentTarget, type, target));
}

/**
 * The form that leads to the search page. `search`: what its script needs, as attributes; `id`: the id of its field, unique on the
 * page; `term`: its value; `label`: the name of the landmark, which differs from that of another search form on the page.
 */
export function SearchForm({
  id,
  search,
  term = '',
  label = shellTexts.searchIn,
  large = false,
  className,
}: {
  id: string;
  search: Shell['search'];
  term?: string;
  label?: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it listens to its own buttons
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older screen readers do not know the element `<search>`
      role="search"
      aria-label={label}
      action={paths.home}
      method="get"
      className={classNames(styles.form, large && styles.large, className)}
      {...search}
      onFocus={wake}
      onClick={wake}
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
      <button type="button" data-scripted className={styles.clear} aria-label={shellTexts.clearSearch}>
        <IconClose size={18} />
      </button>
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" className={styles.go} aria-label={shellTexts.search}>
        <IconSearch size={20} />
      </button>
    </form>
  );
}
