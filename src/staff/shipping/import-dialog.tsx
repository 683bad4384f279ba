// Reads a file with tracking codes, and says of each line what is wrong with it.
import { useId, useState } from 'react';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import type { StaffCodesImport } from '../../wire/shipments.ts';
import { FormSelect } from '../components/form-fields.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

interface ImportDialogProps {
  carriers: readonly string[];
  onStored: () => Promise<unknown>;
  onClose: () => void;
}

export function ImportDialog({ carriers, onStored, onClose }: ImportDialogProps) {
  const id = useId();
  const provider = useDataProvider<StaffDataProvider>();
  const [carrier, setCarrier] = useState(carriers[0] ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<StaffCodesImport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    setResult(null);
    try {
      const body = { file: await file.text(), carrier };
      const path = 'shop/v1/shipping/import';
      const answer = await provider.send<StaffCodesImport>({ method: 'POST', path, body });
      setResult(answer);
      if (answer.stored) await onStored();
    } catch (error) {
      setRefusal(getParamErrors(error)['file'] ?? getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} component="h2" variant="h2">
        {texts.importTitle}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{texts.importHelp}</Typography>
        <Box component="label" sx={{ display: 'grid', gap: 0.5 }}>
          {texts.file}
          <input type="file" accept=".csv,text/csv" onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
        </Box>
        <FormSelect
          label={texts.carrier}
          value={carrier}
          onChange={setCarrier}
          options={[['', texts.noCarrier], ...carriers.map((name) => [name, name] as const)]}
        />
        {refusal !== null && (
          <Alert severity="error" variant="outlined">
            {refusal}
          </Alert>
        )}
        <output>{result && <ImportResult result={result} />}</output>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" aria-disabled={isBusy || !file} onClick={() => void read()}>
          {texts.importRun}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ImportResult({ result: { stored, lines } }: { result: StaffCodesImport }) {
  const wrong = lines.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]));
  if (lines.length === 0) return texts.emptyFile;
  if (stored) return texts.stored(lines.length);
  return (
    <>
      {texts.notStored(wrong.length)}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {wrong.map(({ line, problem }) => (
          <li key={line}>{texts.lineProblem(line, problem)}</li>
        ))}
      </Box>
    </>
  );
}
