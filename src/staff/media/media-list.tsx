// The media library: all pictures, in a grid or as a list.
import { useState } from 'react';
import { Box, Button, TableCell } from '@mui/material';
import { LinkBase, ListBase, useListContext } from 'ra-core';
import { uploadTypes } from '../../rules/media/media.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { useColours } from '../components/colours.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { Tag } from '../components/tag.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { MediaRecord } from '../records.ts';
import { MediaGrid, MediaTile } from './media-grid.tsx';
import { nameOfMedia, thumbnailOf } from './media-record.ts';
import { UploadZone } from './upload-zone.tsx';

type View = 'grid' | 'list';

const typeOptions = [
  { value: '', name: texts.allKinds },
  ...uploadTypes.map((value) => ({ value, name: texts.typeName(value) })),
];
const newestFirst = { field: 'date', order: 'DESC' } as const;

export function MediaList() {
  const [view, setView] = useState<View>('grid');
  return (
    <ListBase resource={pageResources.media} perPage={24} sort={newestFirst} disableAuthentication>
      <PageTitle title={texts.title} description={texts.description} />
      <LibraryUploads />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, mt: 1, alignItems: 'center' }}>
        <SearchBox label={texts.search} />
        <SelectFilter name="mime_type" label={texts.kind} choices={typeOptions} />
        <ViewChoice view={view} onChange={setView} />
      </Box>
      <ListBody<MediaRecord>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(items) => (view === 'grid' ? <LibraryGrid items={items} /> : <LibraryRows items={items} />)}
      </ListBody>
    </ListBase>
  );
}

function LibraryUploads() {
  const { refetch } = useListContext();
  return <UploadZone onUploaded={() => void refetch()} />;
}

function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Box component="fieldset" aria-label={texts.view} sx={{ display: 'flex', gap: 1, border: 0, m: 0, p: 0 }}>
      {(['grid', 'list'] as const).map((one) => (
        <Button
          key={one}
          variant={view === one ? 'contained' : 'outlined'}
          aria-pressed={view === one}
          onClick={() => onChange(one)}
        >
          {one === 'grid' ? texts.grid : texts.list}
        </Button>
      ))}
    </Box>
  );
}

const pageOf = ({ id }: MediaRecord): string => `/${pageResources.media}/${id}`;

function LibraryGrid({ items }: { items: readonly MediaRecord[] }) {
  const colours = useColours();
  return (
    <MediaGrid items={items}>
      {(item) => (
        <Box
          component={LinkBase}
          to={pageOf(item)}
          sx={{
            display: 'block',
            p: 1,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1.5,
            color: colours.ink,
            textDecoration: 'none',
            bgcolor: 'background.paper',
            '&:hover': { borderColor: colours.accent },
          }}
        >
          <MediaTile item={item} />
          <MediaTags item={item} />
        </Box>
      )}
    </MediaGrid>
  );
}

/** What staff still has to do for a picture. */
function MediaTags({ item }: { item: MediaRecord }) {
  const isIncomplete = item.missing_image_sizes.length > 0;
  if (item.alt_text !== '' && !isIncomplete) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {item.alt_text === '' && <Tag tone="wait">{texts.missingAlt}</Tag>}
      {isIncomplete && <Tag tone="off">{texts.incomplete}</Tag>}
    </Box>
  );
}

function LibraryRows({ items }: { items: readonly MediaRecord[] }) {
  return useIsWideScreen() ? <LibraryTable items={items} /> : <LibraryCards items={items} />;
}

function SmallPicture({ item }: { item: MediaRecord }) {
  return (
    <Box
      component="img"
      src={thumbnailOf(item)}
      alt=""
      loading="lazy"
      sx={{ display: 'block', width: 56, height: 56, objectFit: 'cover', borderRadius: 1 }}
    />
  );
}

function LibraryTable({ items }: { items: readonly MediaRecord[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.picture}</TableCell>
          <TableCell>{texts.name}</TableCell>
          <TableCell>{texts.kind}</TableCell>
          <TableCell>{texts.size}</TableCell>
          <TableCell>{texts.date}</TableCell>
        </>
      }
    >
      {items.map((item) => (
        <ListRow key={item.id}>
          <TableCell sx={{ width: 72 }}>
            <SmallPicture item={item} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <RowLink to={pageOf(item)}>{nameOfMedia(item)}</RowLink>
            <MediaTags item={item} />
          </TableCell>
          <TableCell>{texts.typeName(item.mime_type)}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            {texts.pixels(item.media_details.width, item.media_details.height)}
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{addedOn(item)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}

function LibraryCards({ items }: { items: readonly MediaRecord[] }) {
  return (
    <RowCards>
      {items.map((item) => (
        <RowCard key={item.id}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <SmallPicture item={item} />
            <RowLink to={pageOf(item)}>{nameOfMedia(item)}</RowLink>
          </Box>
          <CardFooter>
            <MediaTags item={item} />
            <span>{texts.pixels(item.media_details.width, item.media_details.height)}</span>
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}

/** When it was uploaded; pictures that came with the program have no day. */
function addedOn({ date_gmt: date, media_details: { filesize } }: MediaRecord): string {
  return filesize === null || date === null ? texts.ofProgram : formatDateTime(parseGmt(date));
}
