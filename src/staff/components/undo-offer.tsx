// Offers to undo the last change for some seconds, at the bottom of every page. It stays when the user goes on to the
// next page, and when the page is reloaded.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { times } from '../../settings/constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage } from '../rest-client.ts';
import { useColours } from './colours.ts';
import { readUndoOffer, storeUndoOffer } from './stored-undo-offer.ts';
import type { UndoOffer } from './stored-undo-offer.ts';

const UndoOfferContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/** A function that shows an offer for `times.undoOffer`; it replaces an earlier one. */
export function useUndoOffer(): (offer: UndoOffer) => void {
  return useContext(UndoOfferContext);
}

const tabStorage = () => sessionStorage;

interface ShownOffer {
  offer: UndoOffer;
  /** Epoch ms. */
  end: number;
  /** Whether it was offered before the page was reloaded. */
  isRestored: boolean;
}

export function UndoOfferProvider({ children }: { children: ReactNode }) {
  // `number` counts the offers: each has a bar and a time of its own.
  const [current, setCurrent] = useState<{ shown: ShownOffer | null; number: number }>({ shown: null, number: 0 });
  const show = useCallback((offer: UndoOffer) => {
    const end = Date.now() + times.undoOffer;
    storeUndoOffer(tabStorage, { offer, end });
    setCurrent(({ number }) => ({ shown: { offer, end, isRestored: false }, number: number + 1 }));
  }, []);
  const close = useCallback(() => {
    storeUndoOffer(tabStorage, null);
    setCurrent(({ number }) => ({ shown: null, number }));
  }, []);
  useEffect(() => {
    // Later than the live region itself, so that it is announced.
    const timer = setTimeout(() => {
      const stored = readUndoOffer(tabStorage, Date.now());
      if (stored) setCurrent(({ number }) => ({ shown: { ...stored, isRestored: true }, number: number + 1 }));
    });
    return () => clearTimeout(timer);
  }, []);
  const { shown, number } = current;
  return (
    <UndoOfferContext value={show}>
      {children}
      <Box aria-live="polite">{shown && <UndoOfferBar key={number} shown={shown} onEnd={close} />}</Box>
    </UndoOfferContext>
  );
}

/** A function that undoes the change of an offer, tells the user the result, and fetches the page's data again. */
function useUndo(): (offer: UndoOffer) => Promise<void> {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async ({ path, undone }) => {
    try {
      await provider.sendChange({ method: 'POST', path });
      notify(undone, { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    }
    refresh();
  };
}

/** How often the remaining time is shown anew, ms. */
const countInterval = 250;

function UndoOfferBar({ shown: { offer, end, isRestored }, onEnd }: { shown: ShownOffer; onEnd: () => void }) {
  const colours = useColours();
  const undoChange = useUndo();
  const [left, setLeft] = useState(() => end - Date.now());
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = end - Date.now();
      setLeft(rest);
      if (rest <= 0) onEnd();
    }, countInterval);
    return () => clearInterval(timer);
  }, [end, onEnd]);
  useEffect(() => {
    const own = button.current;
    // The button that the user pressed is gone by now. After a reload the page begins at its top, as always.
    if (!isRestored && offer.keepsFocus !== true) own?.focus({ preventScroll: true });
    return () => {
      // Otherwise the keyboard would start again at the top of the page.
      if (document.activeElement === own)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [isRestored, offer.keepsFocus]);
  const undo = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await undoChange(offer);
    onEnd();
  };
  return (
    <Paper
      sx={{
        position: 'fixed',
        // Above a save bar and above messages.
        bottom: 84,
        left: { xs: 12, sm: '50%' },
        right: { xs: 12, sm: 'auto' },
        translate: { sm: '-50% 0' },
        zIndex: 'snackbar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1,
        bgcolor: colours.ink,
        color: colours.card,
        border: 0,
      }}
    >
      <Typography sx={{ fontWeight: 500 }}>{offer.message}</Typography>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-disabled={isBusy}
        onClick={() => void undo()}
        sx={{
          bgcolor: 'transparent',
          color: 'inherit',
          borderColor: 'currentcolor',
          '&.Mui-focusVisible': { outlineColor: colours.card },
        }}
      >
        {staffTexts.undo}
        <Box component="span" aria-hidden sx={{ ml: 1, minWidth: '2ch', fontVariantNumeric: 'tabular-nums' }}>
          {Math.max(0, Math.ceil(left / 1_000))}
        </Box>
      </Button>
    </Paper>
  );
}
