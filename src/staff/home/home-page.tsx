// The home page: its sections, each saved by itself.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
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
  const changing = useChange(refetch);
  const [adding, setAdding] = useState<HomeBlock['type'] | null>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const mark: UnsavedListener = useCallback((form, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before;
      return new Set(isUnsaved ? [...before, form] : [...before].filter((one) => one !== form));
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
          <ChangeStatus {...changing} />
          {data.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          {data.map((section, at) => (
            <Section
              key={section.id}
              section={section}
              at={at}
              count={data.length}
              changing={changing}
              onUnsaved={mark}
            />
          ))}
          {adding && (
            <NewSection
              key={adding}
              type={adding}
              at={data.length}
              changing={changing}
              onUnsaved={mark}
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

/** Told which form holds something that is not saved. */
type UnsavedListener = (form: string, unsaved: boolean) => void;

interface SectionProps {
  section: SectionRecord;
  at: number;
  count: number;
  changing: ChangeState;
  onUnsaved: UnsavedListener;
}

/** What stands above a section: what was typed, or else what the shop itself calls a row of such products. */
function getDisplayedHeading(block: SectionRecord['block']): string {
  const typed = 'title' in block ? block.title : block.heading;
  return typed === '' && block.type === 'productRow' ? staffContentTexts.sources[block.source.kind] : typed;
}

function Section({ section, at, count, changing, onUnsaved }: SectionProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
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
            onMove={(index) => void changing.run({ method: 'PUT', path, body: { index } }, texts.said.moved)}
            onRemove={() => setAsking(true)}
          />
        </Box>
      </Box>
      {open && (
        <SectionForm
          start={toSectionValues(section.block)}
          submit={texts.save(name)}
          busy={changing.busy}
          onUnsaved={onUnsaved}
          onSubmit={(block) => changing.run({ method: 'PUT', path, body: { block } }, texts.said.saved)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        confirmLabel={texts.remove(name)}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsking(false);
          void changing.run({ method: 'DELETE', path }, texts.said.removed);
        }}
        onClose={() => setAsking(false)}
      >
        <Typography>{texts.removeSection(name)}</Typography>
      </ConfirmDialog>
    </Paper>
  );
}

interface NewSectionProps {
  type: HomeBlock['type'];
  at: number;
  changing: ChangeState;
  onUnsaved: UnsavedListener;
  onDone: () => void;
}

function NewSection({ type, at, changing, onUnsaved, onDone }: NewSectionProps) {
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
        busy={changing.busy}
        onUnsaved={onUnsaved}
        focused
        onSubmit={async (block) => {
          const isDone = await changing.run(
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
  /** Whether its first field takes the focus. */
  focused?: boolean;
  onUnsaved: UnsavedListener;
  /** Whether it was saved. */
  onSubmit: (block: unknown) => Promise<boolean>;
}

function SectionForm({ start, submit, busy, focused = false, onUnsaved, onSubmit }: SectionFormProps) {
  const id = useId();
  const [saved, setSaved] = useState(start);
  const [typed, setTyped] = useState(start);
  const box = useRef<HTMLFormElement>(null);
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(saved);
  useEffect(() => {
    onUnsaved(id, isUnsaved);
    return () => onUnsaved(id, false);
  }, [onUnsaved, id, isUnsaved]);
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focused]);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await onSubmit(toSectionPayload(typed))) setSaved(typed);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} ref={box} sx={{ display: 'grid', gap: 2 }}>
      <SectionFields id={id} section={typed} onChange={setTyped} />
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </Box>
  );
}
