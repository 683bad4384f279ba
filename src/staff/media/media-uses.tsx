// Where a picture is used, and the button that deletes one that nothing uses.
import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useNotify, useRedirect } from 'ra-core';
import type { MediaUse } from '../../rules/media/media.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';
import type { MediaRecord, MediaUseRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { nameOfMedia } from './media-record.ts';

interface MediaUsesProps {
  media: MediaRecord;
  uses: readonly MediaUseRecord[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export function MediaUses({ media, uses, error, refetch }: MediaUsesProps) {
  return (
    <Panel title={texts.uses}>
      {error != null && <LoadError error={error} onRetry={() => void refetch()} />}
      {error == null && !uses && <Loading />}
      {uses && uses.length > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {uses.map((use, index) => (
              <li key={index}>
                {texts.useKind(use.kind)}: <UseName use={use} />
              </li>
            ))}
          </Box>
          <Typography color="textSecondary" variant="body2" sx={{ mt: 1.5 }}>
            {texts.cannotRemove}
          </Typography>
        </>
      )}
      {uses?.length === 0 && (
        <>
          <Typography>{texts.noUses}</Typography>
          <RemoveMedia media={media} refetch={refetch} />
        </>
      )}
    </Panel>
  );
}

function UseName({ use }: { use: MediaUse }) {
  const address = addressOf(use);
  const name = use.name || texts.homeSection;
  return address === null ? name : <LinkBase to={address}>{name}</LinkBase>;
}

/** The page of the back office where the picture can be taken away; null where there is none. */
function addressOf({ kind, id }: MediaUse): string | null {
  switch (kind) {
    case 'product':
    case 'variation':
      return `/${pageResources.products}/${id}`;
    case 'category':
      return `/${pageResources.shopCategories}`;
    case 'home':
      return `/${pageResources.home}`;
    case 'page':
      return `/${pageResources.pages}/${id}`;
    case 'post':
      return `/${pageResources.posts}/${id}`;
  }
}

function RemoveMedia({ media, refetch }: { media: MediaRecord; refetch: () => Promise<unknown> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const redirect = useRedirect();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const remove = async (close: () => void): Promise<void> => {
    setBusy(true);
    try {
      await provider.sendChange({ method: 'DELETE', path: `wp/v2/media/${media.id}`, body: { force: true } });
      notify(texts.removed, { type: 'success' });
      redirect('list', pageResources.media);
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
      close();
      setBusy(false);
      // Somebody may have used it meanwhile.
      await refetch();
    }
  };
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeQuestion}
      cancelLabel={staffTexts.cancel}
      busy={busy}
      look={{ ...dangerous, sx: { mt: 1, ml: -1 } }}
      onConfirm={(close) => void remove(close)}
    >
      <Typography sx={{ fontWeight: 600 }}>{nameOfMedia(media)}</Typography>
      <Typography sx={{ mt: 1 }}>{texts.removeText}</Typography>
    </ConfirmButton>
  );
}
