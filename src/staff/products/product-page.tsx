// One product: visibility, price and stock or variations, videos, and price history.
import { Box, Typography } from '@mui/material';
import { useGetOne, useParams, useRefresh, useUpdate } from 'ra-core';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffCollectorTexts } from '../../texts/staff-collectors.ts';
import type { WcProductChange } from '../../wire/wc-v3.ts';
import { BundlePanel } from '../bundles/bundle-panel.tsx';
import { TogetherPanel } from '../bought-together/together-panel.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { SavingSwitch } from '../components/saving-switch.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { pageResources, detailMeta } from '../resources.ts';
import type { ProductRecord } from '../resources.ts';
import { CollectorForm } from './collector-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { CurrentPrice, ProductStockTag, ProductThumbnail, VisibilityTag } from './product-tags.tsx';
import { ProductVideos } from './product-videos.tsx';
import { Variations } from './variations.tsx';

const backLink = { to: `/${pageResources.products}`, label: staffTexts.products };

export function ProductEditPage() {
  const { id } = useParams<{ id: string }>();
  const {
    data: product,
    error,
    refetch,
  } = useGetOne<ProductRecord>(pageResources.products, { id: Number(id), meta: detailMeta });
  if (!product)
    return (
      <>
        <PageTitle title={staffTexts.products} back={backLink} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
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
              <Panel title={texts.history} help={texts.historyHelp}>
                <PriceHistory history={product.price_history} />
              </Panel>
            </>
          ) : (
            <Panel title={texts.variationsTitle} help={texts.variablePrice}>
              <Variations product={product} />
            </Panel>
          )}
          {simple && <BundlePanel key={`bundle-${product.id}`} product={product} />}
          <TogetherPanel key={`together-${product.id}`} product={product} />
          <ProductVideos key={product.id} product={product} />
        </Box>
        {/* On a phone the summary comes first, and price and stock before the rest. */}
        <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
            <StaffProductSummary product={product} />
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

function StaffProductSummary({ product }: { product: ProductRecord }) {
  const [update] = useUpdate<ProductRecord>();
  const refresh = useRefresh();
  const save = async (visible: boolean): Promise<void> => {
    const data: WcProductChange = { status: visible ? 'publish' : 'draft' };
    await update(
      pageResources.products,
      { id: product.id, data: { ...data }, previousData: product },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    refresh();
  };
  return (
    <Panel title={texts.visibility}>
      <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
        <ProductThumbnail image={product.images[0]} size={96} />
        <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', justifyItems: 'start' }}>
          <CurrentPrice offer={product} from={product.type === 'variable'} />
          <ProductStockTag product={product} />
          {product.sku !== '' && (
            <Typography variant="body2" color="textSecondary">
              {product.sku}
            </Typography>
          )}
        </Box>
      </Box>
      <SavingSwitch
        label={texts.visible}
        help={texts.visibleHelp}
        checked={product.status === 'publish'}
        onSave={save}
      />
      {product.status === 'publish' && (
        <Box sx={{ mt: 2 }}>
          <a href={product.permalink}>{texts.view}</a>
        </Box>
      )}
    </Panel>
  );
}
