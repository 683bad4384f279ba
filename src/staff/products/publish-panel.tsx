// The status of a product: what is missing before it can be published, and the ways from one status to another.
import { useEffect, useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider, useRedirect, useRefresh } from 'ra-core';
import { serverTimes } from '../../settings/server-constants.ts';
import { staffProductTexts } from '../../texts/staff.ts';
import { productFormTexts as texts } from '../../texts/staff-product-form.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import type { WcProductStatus } from '../../wire/wc-product.ts';
import { productPreviewPath } from '../../wire/machine-paths.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { ProductRecord } from '../records.ts';
import { CurrentPrice, ProductStockTag, ProductThumbnail } from './product-tags.tsx';

const endpoint = endpoints[pageResources.products];

export function PublishPanel({ product }: { product: ProductRecord }) {
  const refresh = useRefresh();
  const redirect = useRedirect();
  const change = useChange(async () => refresh());
  const [isConfirming, setConfirming] = useState(false);
  const path = endpoint.recordPath(String(product.id), '');
  const become = (status: WcProductStatus, message: string) =>
    void change.run({ method: 'PUT', path, body: { status } }, message);
  const copy = async (): Promise<void> => {
    const made = await change.send<ProductRecord>({ method: 'POST', path: `${path}/duplicate` });
    if (made) redirect('edit', pageResources.products, made.id);
  };
  return (
    <Panel title={texts.sections.status}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <ProductThumbnail image={product.images[0]} size={96} />
          <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', justifyItems: 'start' }}>
            <Typography sx={{ fontWeight: 650 }}>{texts.statuses[product.status]}</Typography>
            <CurrentPrice offer={product} from={product.type === 'variable'} />
            <ProductStockTag product={product} />
          </Box>
        </Box>
        <OtherEditors productId={product.id} />
        <ChangeStatus {...change} />
        {product.missing.length > 0 && <MissingParts product={product} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {product.status !== 'publish' && product.status !== 'trash' && (
            <Button
              variant="contained"
              aria-disabled={change.busy || product.missing.length > 0}
              onClick={() => product.missing.length === 0 && become('publish', texts.published)}
            >
              {texts.publish}
            </Button>
          )}
          {product.status === 'publish' && (
            <Button variant="outlined" onClick={() => become('draft', texts.drafted)}>
              {texts.toDraft}
            </Button>
          )}
          {product.status === 'draft' && (
            <Button variant="outlined" onClick={() => become('private', texts.privated)}>
              {texts.toPrivate}
            </Button>
          )}
          {product.status === 'trash' ? (
            <Button variant="contained" onClick={() => become('draft', texts.drafted)}>
              {texts.restore}
            </Button>
          ) : (
            <Button variant="text" color="error" onClick={() => setConfirming(true)}>
              {texts.trash}
            </Button>
          )}
          <Button variant="text" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </Box>
        {product.status === 'publish' ? (
          <a href={product.permalink}>{staffProductTexts.view}</a>
        ) : (
          <a href={productPreviewPath(Number(product.id))} target="_blank" rel="noopener">
            {texts.preview}
          </a>
        )}
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title={texts.trashTitle}
        confirmLabel={texts.trash}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setConfirming(false);
          become('trash', texts.trashed);
        }}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.trashText}</Typography>
      </ConfirmDialog>
    </Panel>
  );
}

function MissingParts({ product: { missing } }: { product: ProductRecord }) {
  return (
    <Box>
      <Typography variant="h3">{texts.missingTitle}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map((part) => (
          <li key={part}>{staffEditorTexts.missing(part)}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Tells the server that the product is open here, and says who else has it open. */
function OtherEditors({ productId }: { productId: number }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const path = `shop/v1/products/${productId}/editors`;
    let isOpen = true;
    const call = async () => {
      try {
        const { others } = await provider.send<{ others: readonly { name: string }[] }>({ method: 'PUT', path });
        if (isOpen) setNames(others.map(({ name }) => name));
      } catch {
        // The notice is a courtesy: the server refuses a save that would overwrite something.
      }
    };
    void call();
    const timer = setInterval(() => void call(), serverTimes.editorCall);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void provider.sendChange({ method: 'DELETE', path }).catch(() => undefined);
    };
  }, [provider, productId]);
  if (names.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined">
      {texts.othersHere(names.join(', '))}
    </Alert>
  );
}
