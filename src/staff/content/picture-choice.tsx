// Picks one of the shop's pictures.
import { useId, useState } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import type { BlockPicture } from '../../rules/home/sections.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { paths } from '../../wire/paths.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { relatedResources } from '../resources.ts';
import type { PictureRecord } from '../resources.ts';

interface PictureChoiceProps {
  picture: BlockPicture | null;
  onChange: (picture: BlockPicture | null) => void;
  error?: string | undefined;
}

const thumbnailWidth = 320;

export function PictureChoice({ picture, onChange, error }: PictureChoiceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {picture && (
        <>
          <Box
            component="img"
            src={paths.picture(picture.file, thumbnailWidth, 'webp')}
            alt={picture.alt}
            sx={{ width: 160, height: 160, objectFit: 'cover', borderRadius: 1 }}
          />
          <TextField
            id={id}
            label={texts.alt}
            value={picture.alt}
            onChange={(event) => onChange({ ...picture, alt: event.target.value })}
            fullWidth
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
          />
        </>
      )}
      {error !== undefined && (
        <Typography color="error" variant="body2">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {picture ? texts.changePicture : texts.choosePicture}
        </Button>
        {picture && (
          <Button variant="text" size="small" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </Box>
      {open && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChosen={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </Box>
  );
}

function PictureDialog({ onClose, onChosen }: { onClose: () => void; onChosen: (picture: BlockPicture) => void }) {
  const title = useId();
  const [search, setSearch] = useState('');
  const { data, error, isPending, refetch } = useGetList<PictureRecord>(relatedResources.pictures, {
    filter: { search },
    pagination: { page: 1, perPage: 24 },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title} component="h2" variant="h2">
        {texts.choosePicture}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          type="search"
          label={texts.searchPicture}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mt: 1 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {isPending && <Loading />}
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Typography>{texts.noPictures}</Typography>}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          }}
        >
          {(data ?? []).map(({ file, alt, width, height, thumbnail: src, id }) => (
            <li key={id}>
              <Button
                variant="outlined"
                aria-label={alt || file}
                onClick={() => onChosen({ file, alt, width, height })}
                sx={{ p: 0.5, width: '100%' }}
              >
                <Box
                  component="img"
                  src={src}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
                />
              </Button>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" onClick={onClose}>
          {staffTexts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
