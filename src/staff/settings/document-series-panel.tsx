// Where the numbers of documents go on after the former shop: the last number that it gave in each series.
import { useState } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffSeriesTexts as texts } from '../../texts/staff-document-series.ts';
import type { StaffDocumentSeries } from '../../wire/document-series.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';

const path = 'shop/v1/documents/series';

export function DocumentSeriesPanel() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['document-series'],
    queryFn: () => provider.send<readonly StaffDocumentSeries[]>({ method: 'GET', path }),
    retry: false,
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={texts.title} help={texts.help}>
        {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {data.map((series) =>
              series.may_change ? (
                <SeriesForm key={series.kind} series={series} refetch={refetch} />
              ) : (
                <SeriesFacts key={series.kind} series={series} />
              ),
            )}
          </Box>
        )}
      </Panel>
    </Box>
  );
}

/** A series that cannot be changed: it has documents, or it is another's task. */
function SeriesFacts({ series: { kind, year, former_last: formerLast, last, next } }: { series: StaffDocumentSeries }) {
  return (
    <Box>
      <Typography>
        {texts.fixed(kind, year, formerLast)} {texts.next(next)}
      </Typography>
      {last === null && (
        <Typography variant="body2" color="textSecondary">
          {texts.administratorOnly}
        </Typography>
      )}
    </Box>
  );
}

function SeriesForm({ series, refetch }: { series: StaffDocumentSeries; refetch: () => Promise<unknown> }) {
  const { kind, year, former_last: formerLast, next } = series;
  // null: what is stored is shown, also when somebody else has changed it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const change = useChange(refetch);
  const value = typed ?? String(formerLast);
  async function save(): Promise<void> {
    const number = value.trim();
    const isNumber = /^\d{1,9}$/.test(number);
    setUnread(!isNumber);
    if (!isNumber) return;
    const body = { kind, year, former_last: Number(number) };
    if (await change.run({ method: 'PUT', path, body }, texts.saved)) setTyped(null);
  }
  const problem = isUnread ? texts.noNumber : change.error;
  return (
    <Box
      component="form"
      noValidate
      aria-busy={change.busy}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        id={`former-last-${kind}`}
        label={texts.formerLast(kind, year)}
        value={value}
        autoComplete="off"
        fullWidth
        error={isUnread}
        helperText={texts.hint}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem !== null && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Typography>{texts.next(next)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" aria-label={texts.saveOf(kind)} aria-disabled={change.busy}>
          {texts.save}
        </Button>
        <output>{change.message}</output>
      </Box>
    </Box>
  );
}
