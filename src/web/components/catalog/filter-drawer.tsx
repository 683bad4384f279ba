import { useEffect, useRef } from 'react';
import { listingTexts } from '../../../texts/listing.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderDialog } from '../shell/header-dialog.tsx';
import type { OpenCount } from '../shell/header-dialog.tsx';
import styles from './filter-drawer.module.css';
import { Filters } from './filters.tsx';
import { filterColumnQuery } from './filter-column.ts';
import type { ListingModel } from './use-listing.ts';

/**
 * The filters in a drawer, for screens without room for a filter column. Choices apply immediately; the button that
 * closes the drawer shows the number of results.
 */
export function FilterDrawer({ listing, opened }: { listing: ListingModel; opened: OpenCount }) {
  const foot = useRef<HTMLDivElement>(null);
  const { view, path, choose, addressOf } = listing;
  const close = () => foot.current?.closest('dialog')?.close();
  useEffect(() => {
    const wide = matchMedia(filterColumnQuery);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <HeaderDialog
      placement="left"
      title={listingTexts.filters}
      closeLabel={listingTexts.closeFilters}
      openCount={opened}
    >
      <div className={styles.choices}>
        <Filters {...{ view, path, choose, addressOf }} />
      </div>
      <div ref={foot} className={styles.foot}>
        <output>
          <Button variant="primary" fullWidth large onClick={close}>
            {listingTexts.showResults(view.total)}
          </Button>
        </output>
      </div>
    </HeaderDialog>
  );
}
