// Unsaved changes: forms report them, and one guard for the whole page asks before they are lost. The router consults
// only the blocker that was registered last, so there is one.
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { useBlocker } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The forms that have unsaved changes. */
interface UnsavedForms {
  report: (form: string, isUnsaved: boolean) => void;
  hasUnsaved: () => boolean;
}

const UnsavedFormsContext = createContext<UnsavedForms>({ report: () => undefined, hasUnsaved: () => false });

/** Collects the reports of the forms inside, and passes them on. */
function useUnsavedForms(): UnsavedForms {
  const { report: reportAbove } = useContext(UnsavedFormsContext);
  const forms = useRef(new Set<string>());
  return useMemo(
    () => ({
      report: (form, isUnsaved) => {
        if (isUnsaved) forms.current.add(form);
        else forms.current.delete(form);
        reportAbove(form, isUnsaved);
      },
      hasUnsaved: () => forms.current.size > 0,
    }),
    [reportAbove],
  );
}

/** Reports whether a form has unsaved changes, until it is removed from the page. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const id = useId();
  const { report } = useContext(UnsavedFormsContext);
  useEffect(() => {
    report(id, isUnsaved);
    return () => report(id, false);
  }, [report, id, isUnsaved]);
}

/** Asks before the user leaves a page on which a form has unsaved changes. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const forms = useUnsavedForms();
  const { hasUnsaved } = forms;
  // Reads the reports when the user leaves: a form that was just saved may not have rendered again.
  const blocker = useBlocker(useCallback(() => hasUnsaved(), [hasUnsaved]));
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [hasUnsaved]);
  return (
    <UnsavedFormsContext value={forms}>
      {children}
      <LeaveDialog
        open={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </UnsavedFormsContext>
  );
}

/** A part of the page that can be closed, for example the editor of one variation. */
interface ClosablePart {
  /** Runs `close`; asks first when a form in the part has unsaved changes. */
  close: (close: () => void) => void;
  /** Renders the part, and the question. */
  render: (children: ReactNode) => ReactNode;
}

export function useClosablePart(): ClosablePart {
  const forms = useUnsavedForms();
  const [pending, setPending] = useState<(() => void) | null>(null);
  return {
    close: (close) => {
      if (forms.hasUnsaved()) setPending(() => close);
      else close();
    },
    render: (children) => (
      <UnsavedFormsContext value={forms}>
        {children}
        <LeaveDialog
          open={pending !== null}
          onLeave={() => {
            setPending(null);
            pending?.();
          }}
          onStay={() => setPending(null)}
        />
      </UnsavedFormsContext>
    ),
  };
}

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={staffTexts.unsavedTitle}
      confirmLabel={staffTexts.leave}
      cancelLabel={staffTexts.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>{staffTexts.unsaved}</Typography>
    </ConfirmDialog>
  );
}
