// Parts of the back office that load when they are first opened. One that does not load says so ([9-55]).
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Alert, Button } from '@mui/material';
import { serverTimes } from '../../settings/server-constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import { Loading } from './load-state.tsx';

/** `late`: it did not load in time. `failed`: it cannot be loaded. */
type PartState = 'loading' | 'late' | 'failed';

/** Returns a component that renders the loaded one. It is loaded once; `load` imports it. */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function LazyPart() {
    const [Part, setPart] = useState<ComponentType | null>(() => loaded);
    const [state, setState] = useState<PartState>('loading');
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const timer = setTimeout(() => setState('late'), serverTimes.chunkLoad);
      load().then(
        (component) => {
          loaded = component;
          clearTimeout(timer);
          if (isShown) setPart(() => component);
        },
        () => {
          clearTimeout(timer);
          if (isShown) setState('failed');
        },
      );
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [Part]);
    if (Part) return <Part />;
    return state === 'loading' ? <Loading /> : <PartError state={state} />;
  };
}

/** A browser does not request a script again that is on its way or has failed, so the page is loaded again. */
function PartError({ state }: { state: Exclude<PartState, 'loading'> }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {staffTexts.again}
        </Button>
      }
    >
      {state === 'late' ? staffTexts.partLate : staffTexts.partFailed}
    </Alert>
  );
}
