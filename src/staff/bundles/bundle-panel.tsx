// The bundle that a product is: its items, its price, and what stands in the way of selling it.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { priceBundle } from '../../rules/bundles/bundle-prices.ts';
import { cents, noCents } from '../../rules/money.ts';
import { formatMoney } from '../../texts/money.ts';
import { staffBundleTexts as texts } from '../../texts/staff-bundles.ts';
import type { StaffBundle } from '../../wire/product-bundle.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import { endpoints, relatedResources } from '../resources.ts';
import type { BundleRecord, ProductRecord } from '../records.ts';
import { BundleForm } from './bundle-form.tsx';
import { emptyBundle, toBundleValues } from './bundle-values.ts';

export function BundlePanel({ product }: { product: ProductRecord }) {
  const { data, error, refetch } = useGetOne<BundleRecord>(relatedResources.bundles, { id: product.id });
  const [isStarted, setStarted] = useState(false);
  const change = useChange(async () => {
    await refetch();
    setStarted(false);
  });
  const path = endpoints[relatedResources.bundles].recordPath(String(product.id), '');
  if (!data)
    return (
      <Panel title={texts.title}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Panel>
    );
  const { terms } = data;
  return (
    <Panel title={texts.title} help={texts.help}>
      {terms && <BundleState bundle={data} />}
      {terms || isStarted ? (
        <BundleForm
          key={JSON.stringify(terms)}
          saved={terms ? toBundleValues(terms) : emptyBundle}
          productId={product.id}
          busy={change.busy}
          refused={change.refused}
          onSave={(body) => change.run({ method: 'PUT', path, body }, texts.saved)}
        />
      ) : (
        <>
          <Typography color="textSecondary">{texts.none}</Typography>
          <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setStarted(true)}>
            {texts.start}
          </Button>
        </>
      )}
      {/* What is refused of a field stands at the field. */}
      <ChangeStatus message={change.message} error={Object.keys(change.refused).length > 0 ? null : change.error} />
      {terms && (
        <Button
          color="error"
          size="small"
          aria-disabled={change.busy}
          onClick={() => void change.run({ method: 'DELETE', path }, texts.stopped)}
        >
          {texts.stop}
        </Button>
      )}
    </Panel>
  );
}

/** What prevents selling a bundle, in words. */
function hindrances({ terms, facts }: StaffBundle): readonly string[] {
  return (terms?.items ?? []).flatMap((item, place) => {
    const fact = facts.find((one) => one.key === item.key);
    if (!fact || fact.name === '') return [texts.unknown(place)];
    if (fact.available === 0) return [texts.soldOut(fact.name)];
    const isShort = !terms?.optional && fact.available !== null && fact.available < item.quantity;
    return isShort ? [texts.tooFew(fact.name, fact.available ?? 0, item.quantity)] : [];
  });
}

/** What the items cost without the bundle, in cents. */
function looseTotal({ terms, facts }: StaffBundle): number {
  const items = (terms?.items ?? []).map((item) => ({
    quantity: item.quantity,
    price: cents(facts.find((one) => one.key === item.key)?.price ?? 0),
    regular: noCents,
  }));
  const plain = { productId: 0, items: [], fixedPrice: false, discount: 0, discountAmount: noCents, optional: false };
  const bounds = { excludesUnpurchasable: false, min: 0, max: 0, totalMin: noCents, totalMax: noCents };
  return priceBundle({ ...plain, ...bounds, roundsItems: true }, items, noCents).listTotal;
}

function BundleState({ bundle }: { bundle: StaffBundle }) {
  const problems = hindrances(bundle);
  const loose = looseTotal(bundle);
  const price = formatMoney(bundle.price);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Typography>
        {loose > 0 ? texts.costs(price, formatMoney(loose)) : texts.costsAlone(price)} {texts.left(bundle.available)}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <strong>{texts.inTheWay}</strong>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
