import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MediaRecord } from '../records.ts';
import { nameOfMedia, thumbnailOf } from './media-record.ts';

/** Pictures in a grid. `children` renders what a picture is: a link, or a button. */
export function MediaGrid({
  items,
  children,
}: {
  items: readonly MediaRecord[];
  children: (item: MediaRecord) => ReactNode;
}) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
      }}
    >
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </Box>
  );
}

/** A picture with its name below. The picture is decorative: the name, or the label of what holds it, says it. */
export function MediaTile({ item }: { item: MediaRecord }) {
  return (
    <>
      <Box
        component="img"
        src={thumbnailOf(item)}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          objectFit: 'contain',
          bgcolor: 'background.default',
          borderRadius: 1,
        }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          mt: 0.75,
          minHeight: '2lh',
          textAlign: 'left',
        }}
      >
        {nameOfMedia(item)}
      </Typography>
    </>
  );
}
