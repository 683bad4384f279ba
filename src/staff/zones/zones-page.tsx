// Where the shop delivers, by which methods and at what price (R62).
import { useState } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { formatExactMoney } from '../../texts/money.ts';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import type { StaffShippingZone } from '../../wire/shipping-zones.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { ZoneRecord } from '../records.ts';
import { QuotePanel } from './quote-panel.tsx';
import { ZoneForm } from './zone-form.tsx';
import { newZone, toZoneValues } from './zone-values.ts';

const endpoint = endpoints[pageResources.zones];
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

export function ZonesPage() {
  const { data, error, refetch } = useGetList<ZoneRecord>(pageResources.zones, all);
  const change = useChange(refetch);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 980 }}>
          {opened === null && <ChangeStatus {...change} />}
          {data.length === 0 && <Typography color="textSecondary">{texts.empty}</Typography>}
          {data.map((zone) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              change={change}
              isOpen={opened === zone.id}
              onOpen={() => setOpened(zone.id)}
              onClose={close}
            />
          ))}
          {opened === 'new' ? (
            <Paper component="section" aria-label={texts.newZone} sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2">{texts.newZone}</Typography>
              <ZoneForm
                initial={newZone()}
                change={change}
                onSave={(body) => change.run({ method: 'POST', path: endpoint.listPath({}), body }, texts.saved)}
                onClose={close}
              />
            </Paper>
          ) : (
            <Box>
              <Button variant="contained" onClick={() => setOpened('new')}>
                {texts.newZone}
              </Button>
            </Box>
          )}
          <QuotePanel />
        </Box>
      )}
    </>
  );
}

interface ZoneCardProps {
  zone: StaffShippingZone;
  change: ChangeState;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function ZoneCard({ zone, change, isOpen, onOpen, onClose }: ZoneCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const path = endpoint.recordPath(String(zone.id), '');
  return (
    <Paper component="section" aria-label={zone.name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
          {zone.name}
        </Typography>
        {!isOpen && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="outlined" size="small" aria-label={texts.changeOf(zone.name)} onClick={onOpen}>
              {texts.change}
            </Button>
            <Button size="small" aria-label={texts.removeOf(zone.name)} onClick={() => setConfirming(true)}>
              {texts.remove}
            </Button>
          </Box>
        )}
      </Box>
      {isOpen ? (
        <ZoneForm
          initial={toZoneValues(zone)}
          change={change}
          onSave={(body) => change.run({ method: 'PUT', path, body }, texts.saved)}
          onClose={onClose}
        />
      ) : (
        <ZoneSummary zone={zone} />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void change.run({ method: 'DELETE', path }, texts.removed);
        }}
      >
        <Typography>{texts.removeText(zone.name)}</Typography>
      </ConfirmDialog>
    </Paper>
  );
}

/** Where and how, in words. */
function ZoneSummary({ zone: { places, methods } }: { zone: StaffShippingZone }) {
  const where = places.map(({ country, from, to }) =>
    from === '' ? (texts.countries[country] ?? country) : `${country} ${from} – ${to}`,
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {where.join(', ')}
      </Typography>
      <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {methods.map((method) => (
          <li key={method.number}>
            <Box component="span" sx={{ fontWeight: 650 }}>
              {method.title}
            </Box>
            : {methodSummary(method)}
          </li>
        ))}
      </Box>
    </>
  );
}

function methodSummary({
  rates,
  base,
  free_from: freeFrom,
  max_grams: maxGrams,
  enabled,
}: StaffShippingZone['methods'][number]) {
  const prices = rates.map(({ from, price }) => {
    const costs = price === 0 ? texts.free : formatExactMoney(price);
    return from === 0 ? costs : texts.rateOf(base === 'weight' ? texts.gramsOf(from) : formatExactMoney(from), costs);
  });
  const more = [
    freeFrom === null ? [] : texts.freeFromOf(freeFrom),
    maxGrams === null ? [] : texts.maxGramsOf(maxGrams),
    enabled ? [] : texts.off,
  ].flat();
  return [...prices, ...more].join(', ');
}
