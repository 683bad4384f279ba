// The pictures of a product in their order; the first one is the main picture.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { productFormTexts as texts } from '../../texts/staff-product-form.ts';
import type { WcImage } from '../../wire/wc-offer.ts';
import { DragHandle, dragItemStyle } from '../components/drag-handle.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useDragOrder } from '../components/use-drag-order.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { localPicture, thumbnailOf } from '../media/media-record.ts';

interface PicturesFieldProps {
  images: readonly WcImage[];
  error: string | undefined;
  onChange: (images: readonly WcImage[]) => void;
}

/** The list with the item at `from` moved to `to`. */
function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

export function PicturesField({ images, error, onChange }: PicturesFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const indexOf = (id: number) => images.findIndex((one) => one.id === id);
  const drag = useDragOrder({
    canDrop: (dragged, target) => dragged !== target,
    onDrop: (dragged, target, place) => {
      const from = indexOf(dragged);
      const to = indexOf(target) + (place === 'after' ? 1 : 0);
      onChange(moved(images, from, to > from ? to - 1 : to));
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {images.length > 0 && (
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            width: '100%',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          }}
        >
          {images.map((image, at) => (
            <Box
              component="li"
              key={image.id}
              {...drag.itemProps(image.id)}
              sx={{ display: 'grid', gap: 0.5, ...dragItemStyle }}
            >
              <Box
                component="img"
                src={localPicture(image.thumbnail)}
                alt={image.alt || texts.pictureAt(at + 1)}
                sx={{
                  width: '100%',
                  maxWidth: 200,
                  justifySelf: 'center',
                  aspectRatio: '1',
                  objectFit: 'cover',
                  borderRadius: 1,
                }}
              />
              <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center' }}>
                <DragHandle {...drag.handleProps(image.id)} />
                <MoveButtons
                  name={texts.pictureAt(at + 1)}
                  at={at}
                  count={images.length}
                  onMove={(to) => onChange(moved(images, at, to))}
                  onRemove={() => onChange(images.filter((one) => one.id !== image.id))}
                />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {error !== undefined && (
        <Typography color="error" variant="body2">
          {error}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {texts.addPicture}
      </Button>
      {isChoosing && (
        <MediaPicker
          isMultiple
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            const added = chosen.filter(({ id }) => indexOf(id) === -1);
            onChange([
              ...images,
              ...added.map((one) => ({
                id: one.id,
                alt: one.alt_text,
                src: one.source_url,
                thumbnail: thumbnailOf(one),
              })),
            ]);
          }}
        />
      )}
    </Box>
  );
}
