// Takes files by choice, by drag and from the clipboard, and shows how each upload goes.
import { useEffect } from 'react';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { uploadTypes } from '../../rules/media/media.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import type { WpMedia } from '../../wire/media.ts';
import { DropZone } from '../components/drop-zone.tsx';
import { CloseIcon } from '../components/icons.tsx';
import type { Upload } from './upload-list.ts';
import { useUploads } from './use-uploads.ts';

/** `onUploaded` is called for each picture that has arrived. Only one zone of a page may be shown, because of the clipboard. */
export function UploadZone({ onUploaded }: { onUploaded: (item: WpMedia) => void }) {
  const { list, add, retry, dismiss } = useUploads(onUploaded);
  usePastedFiles(add);
  const finished = list.filter(({ state }) => state === 'done').length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DropZone
        accept={uploadTypes.join(',')}
        isMultiple
        texts={{ choose: texts.chooseFiles, drop: texts.dropHere, label: texts.upload }}
        testId="upload-zone"
        onFiles={add}
      />
      {list.length > 0 && (
        <Box component="ul" aria-label={texts.uploads} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {list.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onRetry={retry} onDismiss={dismiss} />
          ))}
        </Box>
      )}
      <Typography component="output" variant="body2" sx={{ minHeight: '1.5em' }}>
        {finished > 0 && texts.finished(finished)}
      </Typography>
    </Box>
  );
}

/** Uploads files that are pasted anywhere on the page. Pasted text goes where it belongs. */
function usePastedFiles(add: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);
}

interface UploadLineProps {
  upload: Upload;
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

function UploadLine({ upload: { key, file, state, part, error, isPostProcess }, onRetry, onDismiss }: UploadLineProps) {
  const percent = Math.round(part * 100);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
        {file.name}
      </Typography>
      {state === 'failed' ? (
        <Typography variant="body2" color="error" role="alert" sx={{ flex: '2 1 260px' }}>
          {isPostProcess && (
            <Box component="span" lang="en" sx={{ display: 'block' }}>
              {texts.postProcess.en}
            </Box>
          )}
          {error}
        </Typography>
      ) : (
        <Box sx={{ flex: '2 1 150px', display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={texts.progressOf(file.name)}
            sx={{ flex: 1, height: 8, borderRadius: 4 }}
          />
          <Typography variant="body2" sx={{ minWidth: '6ch', fontVariantNumeric: 'tabular-nums' }}>
            {stateText(state, percent)}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {state === 'failed' && (
          <Button size="small" aria-label={texts.retryOf(file.name)} onClick={() => onRetry(key)}>
            {texts.retry}
          </Button>
        )}
        <IconButton
          aria-label={
            state === 'waiting' || state === 'sending' ? texts.cancelOf(file.name) : texts.dismissOf(file.name)
          }
          onClick={() => onDismiss(key)}
        >
          <CloseIcon aria-hidden fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function stateText(state: Exclude<Upload['state'], 'failed'>, percent: number): string {
  if (state === 'waiting') return texts.waiting;
  if (state === 'done') return texts.done;
  return percent === 100 ? texts.processing : texts.sent(percent);
}
