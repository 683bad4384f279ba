import { useEffect, useRef } from 'react';
import { catalogTexts } from '../../../texts/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderDialog } from '../shell/header-dialog.tsx';
import type { Opened } from '../shell/header-dialog.tsx';
import styles from './filter-drawer.module.css';
import { Filters } from './filters.tsx';
import { columnFrom } from './filter-column.ts';
import type { Listing } from './use-listing.ts';

/** The filters over the page, where it has no room for a column; what is chosen shows at once, its number on the way out. */
export function FilterDrawer({ listing, opened }: { listing: Listing; opened: Opened }) {
  const foot = useRef<HTMLDivElement>(null);
  const { view, choose, addressOf } = listing;
  const close = () => foot.current?.closest('dialog')?.close();
  useEffect(() => {
    const wide = matchMedia(columnFrom);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <HeaderDialog look="left" title={catalogTexts.filters} closeLabel={catalogTexts.closeFilters} opened={opened}>
      <div className={styles.choices}>
        <Filters {...{ view, choose, addressOf }} />
      </div>
      <div ref={foot} className={styles.foot}>
        <output>
          <Button look="primary" wide large onClick={close}>
            {catalogTexts.showResults(view.total)}
          </Button>
        </output>
      </div>
    </HeaderDialog>
  );
}
