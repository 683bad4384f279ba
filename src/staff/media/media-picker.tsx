// Chooses pictures of the library, or uploads new ones, in a dialog. Product, category, page, post and front page use it.
import { useId, useState } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { useColours } from '../components/colours.ts';
import { SearchField } from '../components/list-controls.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { pageResources } from '../resources.ts';
import type { MediaRecord } from '../records.ts';
import { MediaGrid, MediaTile } from './media-grid.tsx';
import { UploadZone } from './upload-zone.tsx';

interface MediaPickerProps {
  onClose: () => void;
  /** Gets what was chosen, in the order of the choice. Without `isMultiple` it is one picture. */
  onChosen: (items: readonly MediaRecord[]) => void;
  isMultiple?: boolean;
}

const perPage = 24;

export function MediaPicker({ onClose, onChosen, isMultiple = false }: MediaPickerProps) {
  const title = useId();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly MediaRecord[]>([]);
  const { data, total, error, isPending, refetch } = useGetList<MediaRecord>(pageResources.media, {
    filter: { search },
    pagination: { page, perPage },
    sort: { field: 'date', order: 'DESC' },
  });
  const toggle = (item: MediaRecord): void => {
    if (!isMultiple) return onChosen([item]);
    const others = chosen.filter(({ id }) => id !== item.id);
    setChosen(others.length < chosen.length ? others : [...chosen, item]);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title} component="h2" variant="h2">
        {isMultiple ? texts.pickMore : texts.pick}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <UploadZone
          onUploaded={(item) => {
            if (isMultiple) setChosen((before) => [...before, item as MediaRecord]);
            void refetch();
          }}
        />
        <Box sx={{ display: 'flex' }}>
          <SearchField
            label={texts.search}
            value={search}
            onChange={(value) => {
              setSearch(value);
              setPage(1);
            }}
          />
        </Box>
        {isPending && <Loading />}
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Typography>{texts.emptyTitle}</Typography>}
        <MediaGrid items={data ?? []}>
          {(item) => (
            <PickButton item={item} isChosen={chosen.some(({ id }) => id === item.id)} onClick={() => toggle(item)} />
          )}
        </MediaGrid>
        <PickerPages page={page} pages={Math.ceil((total ?? 0) / perPage)} onPage={setPage} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {staffTexts.cancel}
        </Button>
        {isMultiple && (
          <Button
            variant="contained"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && onChosen(chosen)}
          >
            {texts.pickThese(chosen.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function PickButton({ item, isChosen, onClick }: { item: MediaRecord; isChosen: boolean; onClick: () => void }) {
  const colours = useColours();
  return (
    <Button
      variant="outlined"
      aria-pressed={isChosen}
      onClick={onClick}
      sx={{
        display: 'block',
        p: 0.75,
        width: '100%',
        ...(isChosen && { outline: `3px solid ${colours.accent}`, outlineOffset: '-1px' }),
      }}
    >
      <MediaTile item={item} />
    </Button>
  );
}

function PickerPages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={staffTexts.pages}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previousPage}
      </Button>
      <Typography aria-live="polite">{staffTexts.pageOf(page, pages)}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.nextPage}
      </Button>
    </Box>
  );
}
