// One product, new or stored: what it says, price and stock or variations, videos, bundle, bought together, and its status.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useGetList, useRefresh } from 'ra-core';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffCollectorTexts } from '../../texts/staff-collectors.ts';
import { productFormTexts } from '../../texts/staff-product-form.ts';
import { BundlePanel } from '../bundles/bundle-panel.tsx';
import { TogetherPanel } from '../bought-together/together-panel.tsx';
import { ChangeStatus } from '../components/change-status.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage, useOpenCreated } from '../components/record-page.tsx';
import { useChange } from '../components/use-change.ts';
import { pageResources, detailMeta, relatedResources } from '../resources.ts';
import type { ProductRecord, VariationRecord } from '../records.ts';
import { CollectorForm } from './collector-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductForm } from './product-form.tsx';
import { VisibilityTag } from './product-tags.tsx';
import { ProductVideos } from './product-videos.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { StockMovements } from './stock-movements.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariationGrid } from './variation-grid.tsx';
import { Variations } from './variations.tsx';

const backLink = { to: `/${pageResources.products}`, label: staffTexts.products };

export function ProductCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = useProductForm(null, setCreatedId);
  useOpenCreated(pageResources.products, createdId, form.isDirty);
  return (
    <>
      <PageTitle title={productFormTexts.create} back={backLink} />
      <Box sx={{ maxWidth: 860 }}>
        <ProductForm form={form} />
      </Box>
    </>
  );
}

export function ProductEditPage() {
  return (
    <RecordPage<ProductRecord>
      resource={pageResources.products}
      title={staffTexts.products}
      back={backLink}
      meta={detailMeta}
    >
      {(product) => <ProductEditor key={product.id} product={product} />}
    </RecordPage>
  );
}

function ProductEditor({ product }: { product: ProductRecord }) {
  const form = useProductForm(product, () => undefined);
  const simple = product.type === 'simple';
  return (
    <>
      <PageTitle
        title={product.name}
        titleExtra={<VisibilityTag status={product.status} />}
        description={product.edition}
        back={backLink}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          {simple ? (
            <>
              <Panel title={texts.priceAndStock}>
                <OfferForm
                  key={product.id}
                  whose={{ id: product.id, owner: null, name: product.name }}
                  offer={product}
                />
              </Panel>
              <StockMovements productId={product.id} />
              <Panel title={texts.history} help={texts.historyHelp}>
                <PriceHistory history={product.price_history} />
              </Panel>
            </>
          ) : (
            <>
              <VariationsPanel product={product} />
              <StockMovements productId={product.id} />
            </>
          )}
          <ProductForm form={form} />
          {simple && <BundlePanel key={`bundle-${product.id}`} product={product} />}
          <TogetherPanel key={`together-${product.id}`} product={product} />
          <ProductVideos key={product.id} product={product} />
        </Box>
        {/* On a phone the status comes first, and price and stock before the rest. */}
        <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
            <PublishPanel product={product} />
          </Box>
          <Panel title={staffCollectorTexts.forCollectors}>
            <CollectorForm
              key={product.id}
              whose={{ id: product.id, owner: null, name: product.name }}
              meta={product.meta_data}
              has={{ preOrder: simple, limit: true }}
            />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

/** Makes the variations of the chosen terms, shows them in a grid, and each with its editor. */
function VariationsPanel({ product }: { product: ProductRecord }) {
  const refresh = useRefresh();
  const [said, setSaid] = useState('');
  const change = useChange(async () => refresh());
  const { data: variations } = useGetList<VariationRecord>(relatedResources.variations, {
    filter: { product: product.id },
    pagination: { page: 1, perPage: 100 },
  });
  const hasChoices = product.attributes.some(({ variation, options }) => variation && options.length > 0);
  const generate = async (): Promise<void> => {
    const path = `wc/v3/products/${product.id}/variations/generate`;
    const made = await change.send<{ count: number }>({ method: 'POST', path });
    if (made) setSaid(productFormTexts.generated(made.count));
  };
  return (
    <Panel title={texts.variationsTitle} help={texts.variablePrice}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ChangeStatus {...change} />
        {hasChoices ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button variant="outlined" aria-disabled={change.busy} onClick={() => void generate()}>
              {productFormTexts.generate}
            </Button>
            <Typography component="output" color="success">
              {said}
            </Typography>
          </Box>
        ) : (
          <Typography color="textSecondary">{productFormTexts.noVariations}</Typography>
        )}
        {variations && variations.length > 0 && <VariationGrid productId={product.id} variations={variations} />}
        <Variations product={product} />
      </Box>
    </Panel>
  );
}
