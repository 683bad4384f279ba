import { useEffect, useRef } from 'react';
import { times } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { HeaderDialog } from './header-dialog.tsx';
import type { OpenCount } from './header-dialog.tsx';
import styles from './search-dialog.module.css';
import { SearchForm } from './search-form.tsx';

/**
 * The search form over the page. On a wide screen it is a bar, whose field gets the focus after 500 ms ([2.2-12]) or at
 * the first key press. On a small screen it is a side panel or covers the screen ([2.2-09], [2.2-13]).
 */
export function SearchDialog({
  categories,
  search,
  look,
  opened,
}: Pick<Shell, 'categories' | 'search'> & { look: 'bar' | 'right' | 'whole'; opened: OpenCount }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const field = dialog?.querySelector<HTMLInputElement>('[name=s]');
    const focus = () => dialog?.open && field?.focus();
    if (look !== 'bar') return void focus();
    const timer = setTimeout(focus, times.searchFocusDelay);
    const onKeyDown = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ' && focus();
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [look, opened]);
  return (
    <HeaderDialog placement={look} title={shellTexts.search} closeLabel={shellTexts.closeSearch} openCount={opened}>
      <div ref={place}>
        <SearchForm id="zoeken-over" search={search} large />
      </div>
      <ul className={styles.categories} aria-label={shellTexts.searchElse}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <a href={paths.category([slug])}>{name}</a>
          </li>
        ))}
      </ul>
    </HeaderDialog>
  );
}
