// Takes a text file by choice or by drag, sends it, and says what was in it.
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { useColours } from './colours.ts';

interface TextFileZoneProps<T> {
  /** The address below /wp-json/ that takes the text as `file`. */
  path: string;
  /** The types that a file dialog offers. */
  accept: string;
  texts: { chooseFile: string; dropHere: string; fileLabel: string };
  resultText: (result: T) => string;
  onRead: () => Promise<unknown>;
}

export function TextFileZone<T>({ path, accept, texts, resultText, onRead }: TextFileZoneProps<T>) {
  const provider = useDataProvider<StaffDataProvider>();
  const colours = useColours();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    setResult(null);
    try {
      const body = { file: await file.text() };
      const answer = await provider.send<T>({ method: 'POST', path, body });
      await onRead();
      setResult(answer);
    } catch (error) {
      setRefusal(getParamErrors(error)['file'] ?? getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          borderRadius: 2,
          border: '2px dashed',
          borderColor: isOver ? colours.accent : 'divider',
          bgcolor: isOver ? colours.accentWash : 'transparent',
        }}
      >
        <Button variant="contained" aria-disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? staffTexts.readingFile : texts.chooseFile}
        </Button>
        <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 220px' }}>
          {texts.dropHere}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={texts.fileLabel}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </Box>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <Typography component="output">{result !== null && resultText(result)}</Typography>
    </Box>
  );
}
