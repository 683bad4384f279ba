// Takes a text file by choice or by drag, sends it, and says what was in it.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { DropZone } from './drop-zone.tsx';

interface TextFileZoneProps<T> {
  /** The address below /wp-json/ that takes the text as `file`. */
  path: string;
  /** The types that a file dialog offers. */
  accept: string;
  /** What is sent with the text. */
  more?: Readonly<Record<string, unknown>>;
  texts: { chooseFile: string; dropHere: string; fileLabel: string };
  resultText: (result: T) => string;
  onRead: (result: T, file: string) => Promise<unknown>;
}

export function TextFileZone<T>({ path, accept, more, texts, resultText, onRead }: TextFileZoneProps<T>) {
  const provider = useDataProvider<StaffDataProvider>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    setResult(null);
    try {
      const text = await file.text();
      const answer = await provider.send<T>({ method: 'POST', path, body: { ...more, file: text } });
      await onRead(answer, text);
      setResult(answer);
    } catch (error) {
      setRefusal(getParamErrors(error)['file'] ?? getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DropZone
        accept={accept}
        busy={isBusy}
        texts={{
          choose: isBusy ? staffTexts.readingFile : texts.chooseFile,
          drop: texts.dropHere,
          label: texts.fileLabel,
        }}
        onFiles={([file]) => void read(file)}
      />
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <Typography component="output">{result !== null && resultText(result)}</Typography>
    </Box>
  );
}
