// Picks one of the shop's pictures.
import { useId, useState } from 'react';
import { Box, Button, TextField, Typography } from '@mui/material';
import type { BlockPicture } from '../../rules/home/sections.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { paths } from '../../wire/paths.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { toBlockPicture } from '../media/media-record.ts';

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
        <MediaPicker
          onClose={() => setOpen(false)}
          onChosen={([chosen]) => {
            setOpen(false);
            if (chosen) onChange(toBlockPicture(chosen));
          }}
        />
      )}
    </Box>
  );
}
