// Takes a file of the bank by choice or by drag, and says what was in it.
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import type { StaffBankFile } from '../../wire/transfers.ts';
import { useColours } from '../components/colours.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

export function BankFileZone({ onRead }: { onRead: () => Promise<unknown> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const colours = useColours();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<StaffBankFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    setResult(null);
    try {
      const body = { file: await file.text() };
      setResult(await provider.send<StaffBankFile>({ method: 'POST', path: 'shop/v1/transfers/files', body }));
      await onRead();
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
          {isBusy ? texts.reading : texts.chooseFile}
        </Button>
        <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 220px' }}>
          {texts.dropHere}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xml,application/xml,text/xml"
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
      <Typography component="output">{result && resultText(result)}</Typography>
    </Box>
  );
}

function resultText({ stored, known, skipped: { reversals, foreign } }: StaffBankFile): string {
  return [
    texts.result(stored, known),
    ...(reversals === 0 ? [] : [texts.reversals(reversals)]),
    ...(foreign === 0 ? [] : [texts.foreign(foreign)]),
  ].join(' ');
}
