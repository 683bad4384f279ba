// The products of which most was ordered this month.
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { reportTexts as texts } from '../../texts/staff-reports.ts';
import type { WcTopSeller } from '../../wire/reports.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';

const path = 'wc/v3/reports/top_sellers?period=month';

export function TopSellersPanel() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => provider.send<readonly WcTopSeller[]>({ method: 'GET', path }),
  });
  return (
    <Panel title={texts.topTitle} help={texts.topHelp}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.topNone}</Typography>}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.75 }}>
          {data.map(({ product_id: id, name, quantity }) => (
            <li key={id}>
              <LinkBase to={`/${pageResources.products}/${id}`}>{name}</LinkBase>{' '}
              <Typography component="span" color="textSecondary">
                {texts.pieces(quantity)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
