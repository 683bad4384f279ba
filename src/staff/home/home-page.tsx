// The sections of the home page; each section is saved separately.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Controller, useForm } from 'react-hook-form';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { staffContentTexts } from '../../texts/staff-content.ts';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { UnsavedGuard } from '../components/unsaved-guard.tsx';
import { endpoints, pageResources } from '../resources.ts';
import type { SectionRecord } from '../resources.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { SectionFields } from './section-fields.tsx';
import { emptySection, toSectionPayload, toSectionValues } from './section-values.ts';
import type { SectionValues } from './section-values.ts';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';

const endpoint = endpoints[pageResources.home];
const sectionTypes = ['hero', 'productRow', 'categoryRow', 'text', 'image', 'callToAction', 'posts'] as const;

export function HomeSectionsPage() {
  const { data, error, refetch } = useGetList<SectionRecord>(pageResources.home);
  const change = useChange(refetch);
  const [adding, setAdding] = useState<HomeBlock['type'] | null>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const markUnsaved: UnsavedListener = useCallback((form, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before;
      return new Set(isUnsaved ? [...before, form] : [...before].filter((other) => other !== form));
    });
  }, []);
  return (
    <>
      <PageTitle title={texts.home} description={texts.homeHelp} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
          <UnsavedGuard unsaved={unsaved.size > 0} />
          <ChangeStatus {...change} />
          {data.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          {data.map((section, at) => (
            <Section
              key={section.id}
              section={section}
              at={at}
              count={data.length}
              change={change}
              onUnsaved={markUnsaved}
            />
          ))}
          {adding && (
            <NewSection
              key={adding}
              type={adding}
              at={data.length}
              change={change}
              onUnsaved={markUnsaved}
              onDone={() => setAdding(null)}
            />
          )}
          <Box component="fieldset" aria-label={texts.addSection} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {texts.addSection}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {sectionTypes.map((type) => (
                <Button
                  key={type}
                  size="small"
                  variant="outlined"
                  aria-label={texts.addType(type)}
                  onClick={() => setAdding(type)}
                >
                  {texts.blockType[type]}
                </Button>
              ))}
            </Box>
          </Box>
        </Box>
      )}
    </>
  );
}

/** Called when a form gets unsaved changes, and when it has none any more. */
type UnsavedListener = (form: string, unsaved: boolean) => void;

interface SectionProps {
  section: SectionRecord;
  at: number;
  count: number;
  change: ChangeState;
  onUnsaved: UnsavedListener;
}

/** The heading that visitors see above a section: its own, or else the shop's default for such a product row. */
function getDisplayedHeading(block: SectionRecord['block']): string {
  const typed = 'title' in block ? block.title : block.heading;
  return typed === '' && block.type === 'productRow' ? staffContentTexts.sources[block.source.kind] : typed;
}

function Section({ section, at, count, change, onUnsaved }: SectionProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const name = texts.section(at, section.block.type);
  const heading = getDisplayedHeading(section.block);
  const path = endpoint.recordPath(String(section.id), '');
  return (
    <Paper component="section" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography id={title} variant="h3">
            {name}
          </Typography>
          {heading !== '' && <Typography color="textSecondary">{heading}</Typography>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={open}
            aria-label={texts.change(name)}
            onClick={() => setOpen(!open)}
          >
            {texts.changeShort}
          </Button>
          <MoveButtons
            name={name}
            at={at}
            count={count}
            onMove={(index) => void change.run({ method: 'PUT', path, body: { index } }, texts.said.moved)}
            onRemove={() => setConfirming(true)}
          />
        </Box>
      </Box>
      {open && (
        <SectionForm
          start={toSectionValues(section.block)}
          submit={texts.save(name)}
          busy={change.busy}
          onUnsaved={onUnsaved}
          onSubmit={(block) => change.run({ method: 'PUT', path, body: { block } }, texts.said.saved)}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={texts.removeTitle}
        confirmLabel={texts.remove(name)}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setConfirming(false);
          void change.run({ method: 'DELETE', path }, texts.said.removed);
        }}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.removeSection(name)}</Typography>
      </ConfirmDialog>
    </Paper>
  );
}

interface NewSectionProps {
  type: HomeBlock['type'];
  at: number;
  change: ChangeState;
  onUnsaved: UnsavedListener;
  onDone: () => void;
}

function NewSection({ type, at, change, onUnsaved, onDone }: NewSectionProps) {
  const title = useId();
  const name = texts.section(at, type);
  return (
    <Paper component="section" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography id={title} variant="h3">
        {name}
      </Typography>
      <SectionForm
        start={emptySection(type)}
        submit={texts.add}
        busy={change.busy}
        onUnsaved={onUnsaved}
        focused
        onSubmit={async (block) => {
          const isDone = await change.run(
            { method: 'POST', path: endpoint.listPath({}), body: { block } },
            texts.said.added,
          );
          if (isDone) onDone();
          return isDone;
        }}
      />
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={onDone}>
        {texts.cancel}
      </Button>
    </Paper>
  );
}

interface SectionFormProps {
  start: SectionValues;
  submit: string;
  busy: boolean;
  /** Whether the first field takes the focus when the form opens. */
  focused?: boolean;
  onUnsaved: UnsavedListener;
  /** Resolves to whether the section was saved. */
  onSubmit: (block: unknown) => Promise<boolean>;
}

function SectionForm({ start, submit, busy, focused = false, onUnsaved, onSubmit }: SectionFormProps) {
  const id = useId();
  const { control, handleSubmit, reset, formState } = useForm({ defaultValues: { section: start } });
  const isUnsaved = formState.isDirty;
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    onUnsaved(id, isUnsaved);
    return () => onUnsaved(id, false);
  }, [onUnsaved, id, isUnsaved]);
  useEffect(() => {
    if (focused) formElement.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focused]);
  const send = handleSubmit(async ({ section }) => {
    // Values that are typed while the section is saved stay, and are unsaved.
    if (await onSubmit(toSectionPayload(section))) reset({ section }, { keepValues: true });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void send(event)}
      ref={formElement}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Controller
        control={control}
        name="section"
        render={({ field }) => <SectionFields id={id} section={field.value} onChange={field.onChange} />}
      />
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </Box>
  );
}
