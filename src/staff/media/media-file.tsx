// The file of a picture: what it is, and another one in its place.
import { useRef, useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider, useNotify } from 'ra-core';
import { uploadTypes } from '../../rules/media/media.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import type { MediaRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

export function MediaFile({ media, refetch }: { media: MediaRecord; refetch: () => Promise<unknown> }) {
  const { width, height, filesize } = media.media_details;
  return (
    <Panel title={texts.file}>
      <FactList
        facts={[
          { name: texts.kind, value: texts.typeName(media.mime_type) },
          { name: texts.size, value: texts.pixels(width, height) },
          ...(filesize === null ? [] : [{ name: texts.fileSize, value: texts.bytes(filesize) }]),
          ...(filesize === null || media.date_gmt === null
            ? []
            : [{ name: texts.date, value: formatDateTime(parseGmt(media.date_gmt)) }]),
        ]}
      />
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        <a href={media.source_url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      </Typography>
      <ReplaceFile id={Number(media.id)} refetch={refetch} />
    </Panel>
  );
}

function ReplaceFile({ id, refetch }: { id: number; refetch: () => Promise<unknown> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const replace = async (file: File): Promise<void> => {
    setError(null);
    setPercent(0);
    try {
      await provider.uploadMedia({ file, replaces: id, onProgress: (part) => setPercent(Math.round(part * 100)) });
      await refetch();
      notify(texts.replaced, { type: 'success' });
    } catch (failure) {
      setError(getErrorMessage(failure));
    } finally {
      setPercent(null);
    }
  };
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" aria-disabled={percent !== null} onClick={() => percent ?? input.current?.click()}>
        {texts.replace}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {texts.replaceHelp}
      </Typography>
      <Typography component="output" variant="body2">
        {percent !== null && (percent === 100 ? texts.processing : texts.sent(percent))}
      </Typography>
      {error !== null && (
        <Alert severity="error" variant="outlined">
          {error}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadTypes.join(',')}
        aria-label={texts.replace}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void replace(file);
        }}
      />
    </Box>
  );
}
