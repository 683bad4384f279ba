// Listens to the keys of every page, and shows their list.
import { useEffect, useRef } from 'react';
import { Typography } from '@mui/material';
import { useLocation } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { staffKeyTexts as texts } from '../../texts/staff-keys.ts';
import { KeysList } from '../components/keys-list.tsx';
import { useKeysSwitch } from '../components/keys-switch.ts';
import { takesText } from '../shipping/shortcuts.ts';
import { createPathOf, goKey, pageActionOf, pageKeys } from './keys.ts';
import { pageNames } from './navigation.tsx';

/** How long the second key may take, ms. */
const goTime = 2_000;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Focuses the field in which the list of the page is searched. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

interface PageKeysProps {
  isListed: boolean;
  onList: (isListed: boolean) => void;
}

export function PageKeys({ isListed, onList }: PageKeysProps) {
  const { keysOn } = useKeysSwitch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goneAt = useRef(0);
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    onKey.current = (event) => {
      const isAfterGo = event.timeStamp - goneAt.current < goTime;
      goneAt.current = -goTime;
      const isAway = !keysOn || takesText(document.activeElement) || isDialogOpen();
      const action = pageActionOf(event, { isAway, isAfterGo, pathname });
      if (!action) return;
      event.preventDefault();
      if (action.do === 'wait') goneAt.current = event.timeStamp;
      else if (action.do === 'open') void navigate(action.path);
      else if (action.do === 'create') void navigate(createPathOf(pathname));
      else if (action.do === 'search') focusSearch();
      else onList(true);
    };
  });
  useEffect(() => {
    // Before the keys of a page, which leave alone what was handled.
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  if (!isListed) return null;
  return (
    <KeysList
      title={texts.title}
      help={texts.help}
      keys={[
        { key: '?', name: texts.list },
        { key: '/', name: texts.search },
        { key: 'n', name: texts.create },
        ...Object.entries(pageKeys).map(([key, path]) => ({
          key: `${goKey} ${key}`,
          name: texts.goTo(pageNames.get(path) ?? path),
        })),
      ]}
      onClose={() => onList(false)}
    >
      <Typography variant="body2">{texts.desk}</Typography>
    </KeysList>
  );
}
