// The addresses that visitors asked for and that do not exist, each with what it may have meant.
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import type { StaffMissedAddress } from '../../wire/redirects.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { newRedirectId } from './new-redirect.tsx';

const path = 'shop/v1/missed-addresses';

interface MissedAddressesProps {
  queryKey: readonly string[];
  onChange: () => Promise<void>;
  /** Staff chooses the new address of this one. */
  onChoose: (path: string) => void;
}

export function MissedAddresses({ queryKey, onChange, onChoose }: MissedAddressesProps) {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => provider.send<readonly StaffMissedAddress[]>({ method: 'GET', path }),
  });
  const change = useChange(onChange);
  return (
    <Panel title={texts.missed} help={texts.missedHelp}>
      {change.error !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {change.error}
        </Alert>
      )}
      <Typography component="output">{change.message}</Typography>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.length === 0 && <Typography>{texts.noMissed}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((address) => (
            <MissedRow key={address.path} address={address} change={change} onChoose={onChoose} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface MissedRowProps {
  address: StaffMissedAddress;
  change: ChangeState;
  onChoose: (path: string) => void;
}

function MissedRow({
  address: { path: from, hits, date_last_gmt: lastAt, suggestion },
  change,
  onChoose,
}: MissedRowProps) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{from}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${texts.times(hits)}, ${texts.lastAt(parseGmt(lastAt))}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {suggestion && (
          <Button
            variant="contained"
            aria-label={texts.acceptOf(from, suggestion.name)}
            aria-disabled={change.busy}
            onClick={() =>
              void change.run(
                { method: 'POST', path: 'shop/v1/redirects', body: { from, to: suggestion.path } },
                texts.saved(from),
              )
            }
          >
            {texts.accept(suggestion.name)}
          </Button>
        )}
        <Button
          variant="outlined"
          aria-label={texts.chooseOf(from)}
          onClick={() => {
            onChoose(from);
            document.querySelector<HTMLElement>(`#${newRedirectId}`)?.focus();
          }}
        >
          {texts.choose}
        </Button>
        <Button
          aria-label={texts.forgetOf(from)}
          aria-disabled={change.busy}
          onClick={() =>
            void change.run(
              { method: 'DELETE', path: `${path}?path=${encodeURIComponent(from)}` },
              texts.forgotten(from),
            )
          }
        >
          {texts.forget}
        </Button>
      </Box>
    </Box>
  );
}
