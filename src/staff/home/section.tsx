// One section of the home page in the back office: its card with the buttons, and its form.
import { useEffect, useId, useRef, useState } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { CardButtons } from '../components/card-buttons.tsx';
import { DragHandle, dragItemStyle } from '../components/drag-handle.tsx';
import { PreviewButton } from '../components/preview-button.tsx';
import { useClosablePart, useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { ChangeState } from '../components/use-change.ts';
import type { DragOrder } from '../components/use-drag-order.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { CategoryRecord, SectionRecord } from '../records.ts';
import { SectionFields } from './section-fields.tsx';
import { emptySection, headingOf, toSectionPayload, toSectionValues } from './section-values.ts';
import type { SectionValues } from './section-values.ts';

const endpoint = endpoints[pageResources.home];

/** What the sections of the editor share. */
export interface HomeEditor {
  change: ChangeState;
  categories: readonly CategoryRecord[];
  move: (id: number, index: number) => void;
  /** The blocks of a preview: the stored ones, with this payload at position `at`. */
  previewBlocks: (at: number, payload: unknown) => readonly unknown[];
}

interface SectionProps {
  section: SectionRecord;
  at: number;
  count: number;
  editor: HomeEditor;
  drag: DragOrder;
}

export function Section({ section, at, count, editor, drag }: SectionProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const part = useClosablePart();
  const { change, categories } = editor;
  const name = texts.section(at, section.block.type);
  const stored = toSectionValues(section.block, categories);
  const path = endpoint.recordPath(String(section.id), '');
  return (
    <Paper
      component="section"
      aria-labelledby={title}
      {...drag.itemProps(section.id)}
      sx={{ p: 2, display: 'grid', gap: 2, ...dragItemStyle }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DragHandle {...drag.handleProps(section.id)} />
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <Typography id={title} variant="h3" component="h2">
            {name}
          </Typography>
          <Typography color="textSecondary">{headingOf(stored)}</Typography>
        </Box>
        <CardButtons
          texts={texts}
          name={name}
          at={at}
          count={count}
          isOpen={open}
          removeText={texts.removeSection(name)}
          onToggle={() => part.close(() => setOpen(!open))}
          onMove={(index) => editor.move(section.id, index)}
          onRemove={() => void change.run({ method: 'DELETE', path }, texts.said.removed)}
        />
      </Box>
      {part.render(
        open && (
          <SectionForm
            start={stored}
            at={at}
            name={name}
            submit={texts.save(name)}
            editor={editor}
            onSubmit={(block) => change.run({ method: 'PUT', path, body: { block } }, texts.said.saved)}
          />
        ),
      )}
    </Paper>
  );
}

interface NewSectionProps {
  type: HomeBlock['type'];
  at: number;
  editor: HomeEditor;
  onDone: () => void;
}

export function NewSection({ type, at, editor, onDone }: NewSectionProps) {
  const title = useId();
  const part = useClosablePart();
  const name = texts.section(at, type);
  return (
    <Paper component="section" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography id={title} variant="h3" component="h2">
        {name}
      </Typography>
      {part.render(
        <SectionForm
          start={emptySection(type, editor.categories)}
          at={at}
          name={name}
          submit={texts.add}
          editor={editor}
          focused
          onSubmit={async (block) => {
            // The page keeps what it shows, also when staff has not stored any section yet.
            const body = { block, keep_default: true };
            const call = { method: 'POST' as const, path: endpoint.listPath({}), body };
            const isDone = await editor.change.run(call, texts.said.added);
            if (isDone) onDone();
            return isDone;
          }}
        />,
      )}
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => part.close(onDone)}>
        {texts.cancel}
      </Button>
    </Paper>
  );
}

interface SectionFormProps {
  start: SectionValues;
  at: number;
  name: string;
  submit: string;
  editor: HomeEditor;
  /** Whether the first field takes the focus when the form opens. */
  focused?: boolean;
  /** Resolves to whether the section was saved. */
  onSubmit: (block: unknown) => Promise<boolean>;
}

function SectionForm({ start, at, name, submit, editor, focused = false, onSubmit }: SectionFormProps) {
  const id = useId();
  const { change, categories, previewBlocks } = editor;
  const { control, handleSubmit, reset, formState } = useForm({ defaultValues: { section: start } });
  const typed = useWatch({ control, name: 'section' });
  const formElement = useRef<HTMLFormElement>(null);
  useUnsavedChanges(formState.isDirty);
  useEffect(() => {
    if (focused) formElement.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focused]);
  const send = handleSubmit(async ({ section }) => {
    // Values that are typed while the section is saved stay, and are unsaved.
    if (await onSubmit(toSectionPayload(section, categories))) reset({ section }, { keepValues: true });
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => void send(event)}
        ref={formElement}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Controller
          control={control}
          name="section"
          render={({ field }) => (
            <SectionFields id={id} section={field.value} categories={categories} onChange={field.onChange} />
          )}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" form={`${id}-form`} variant="contained" aria-disabled={change.busy}>
          {submit}
        </Button>
        <PreviewButton
          draft={{ kind: 'home', blocks: previewBlocks(at, toSectionPayload(typed, categories)) }}
          label={texts.preview}
          name={texts.previewOf(name)}
        />
      </Box>
    </Box>
  );
}
