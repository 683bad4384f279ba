import { useEffect } from 'react';
import { Typography } from '@mui/material';
import { useBlocker } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before somebody leaves a page with changes that are not saved. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={staffTexts.unsavedTitle}
      confirmLabel={staffTexts.leave}
      cancelLabel={staffTexts.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Typography>{staffTexts.unsaved}</Typography>
    </ConfirmDialog>
  );
}
