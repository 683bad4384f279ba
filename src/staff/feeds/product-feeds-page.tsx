// The feeds of all products: where they are, and what they lack.
import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { staffFeedTexts as texts } from '../../texts/staff-feeds.ts';
import type { StaffFeedProblems } from '../../wire/feed-problems.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';

export function ProductFeedsPage() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['feed-problems'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      provider.send<StaffFeedProblems>({ method: 'GET', path: `shop/v1/feed-problems?above=${pageParam}` }),
    getNextPageParam: ({ next }) => next,
  });
  const [first] = data?.pages ?? [];
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      {!first && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && first && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
          <Addresses {...first} />
          <Lacks
            pages={data.pages}
            onMore={hasNextPage ? () => void fetchNextPage() : null}
            busy={isFetchingNextPage}
          />
          {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
        </Box>
      )}
    </>
  );
}

function Addresses({ on, feeds }: Pick<StaffFeedProblems, 'on' | 'feeds'>) {
  return (
    <Panel title={texts.addresses}>
      {!on && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {texts.off}
        </Alert>
      )}
      {(['merchant', 'table'] as const).map((kind) => (
        <Typography key={kind} sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {`${texts[kind]} `}
          <Link href={feeds[kind]}>{feeds[kind]}</Link>
        </Typography>
      ))}
      <LinkBase to={`/${pageResources.settings}/feeds`}>{texts.settings}</LinkBase>
    </Panel>
  );
}

interface LacksProps {
  pages: readonly StaffFeedProblems[];
  /** null: all products were looked at. */
  onMore: (() => void) | null;
  busy: boolean;
}

function Lacks({ pages, onMore, busy }: LacksProps) {
  const products = pages.flatMap((page) => page.products);
  const checked = pages.reduce((sum, page) => sum + page.checked, 0);
  return (
    <Panel title={texts.problems}>
      <Typography component="output" sx={{ display: 'block', mb: 2 }}>
        {`${texts.checked(checked)} ${products.length === 0 ? texts.none : texts.lacking(products.length)}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {products.map(({ product_id: id, title, items, problems }) => (
          <Paper key={id} component="li" variant="outlined" sx={{ p: 2 }}>
            <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              <LinkBase to={`/${pageResources.products}/${id}`}>{title}</LinkBase>
            </Box>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {problems.map((problem) => (
                <li key={`${problem.field} ${problem.fault}`}>
                  {texts.problem(problem) + texts.ofItems(problem.items, items)}
                </li>
              ))}
            </Box>
          </Paper>
        ))}
      </Box>
      {onMore && (
        <Button variant="outlined" onClick={onMore} aria-disabled={busy} sx={{ mt: 2 }}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}
