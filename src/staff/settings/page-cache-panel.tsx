import { Box, LinearProgress, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { staffPageCacheTexts as texts } from '../../texts/staff.ts';
import { Panel } from '../components/panel.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { relatedResources } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { PageCacheRecord } from '../records.ts';

/** Interval between two fetches while the panel is open, ms. */
const refreshInterval = 5_000;

const integerFormat = new Intl.NumberFormat('nl-NL');

/** Statistics of the page cache. */
export function PageCachePanel() {
  const { data, error, refetch } = useGetOne<PageCacheRecord>(
    relatedResources.pageCache,
    { id: onlyId },
    { refetchInterval: refreshInterval },
  );
  return (
    <Panel title={texts.cacheTitle} help={texts.cacheHelp}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <CacheStatistics numbers={data} />}
    </Panel>
  );
}

function CacheStatistics({ numbers }: { numbers: PageCacheRecord }) {
  const share = Math.round(numbers.hit_rate * 100);
  const rows = [
    { name: texts.hits, value: integerFormat.format(numbers.hits) },
    { name: texts.renders, value: integerFormat.format(numbers.renders) },
    { name: texts.entries, value: integerFormat.format(numbers.entries) },
    { name: texts.size, value: texts.sizeOf(numbers.bytes, numbers.most_bytes) },
    { name: texts.evictions, value: integerFormat.format(numbers.evictions) },
  ];
  return (
    <>
      <Typography sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ fontFamily: 'h1.fontFamily', fontSize: '2.25rem', fontWeight: 700 }}>
          {share}%
        </Box>
        {texts.hitRate}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color="success"
        aria-label={texts.hitRate}
        sx={{ height: 8, borderRadius: 99, my: 1.5, bgcolor: 'divider' }}
      />
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, '& dd': { m: 0, textAlign: 'right' } }}
      >
        {rows.map(({ name, value }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </>
  );
}
