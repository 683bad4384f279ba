// The attributes of products with their terms.
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { CardButtons } from '../components/card-buttons.tsx';
import { ChangeStatus } from '../components/change-status.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { RemoveDialog } from '../components/remove-dialog.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { endpoints, pageResources, relatedResources } from '../resources.ts';
import type { AttributeRecord, TermRecord } from '../records.ts';

const endpoint = endpoints[pageResources.attributes];
const termEndpoint = endpoints[relatedResources.terms];
const inOrder = { pagination: { page: 1, perPage: 100 }, sort: { field: 'order', order: 'ASC' } } as const;

export function AttributesPage() {
  const { data, error, refetch } = useGetList<AttributeRecord>(pageResources.attributes, inOrder);
  const change = useChange(refetch);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageTitle title={texts.attributes} description={texts.attributesHelp} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box
          ref={list}
          component="section"
          tabIndex={-1}
          aria-label={texts.attributes}
          sx={{ display: 'grid', gap: 3, maxWidth: 860 }}
        >
          <ChangeStatus {...change} />
          {data.length === 0 && <Typography color="textSecondary">{texts.noAttributes}</Typography>}
          {data.length > 0 && (
            <Box sx={{ display: 'grid', gap: 1 }}>
              {data.map((attribute, at) => (
                <AttributeCard
                  key={attribute.id}
                  all={data}
                  attribute={attribute}
                  at={at}
                  change={change}
                  onRemoved={() => list.current?.focus()}
                />
              ))}
            </Box>
          )}
          <Panel title={texts.newAttribute}>
            <NameForm
              label={productValueNames.name}
              about={texts.newAttribute}
              change={change}
              onSubmit={(name) =>
                change.run({ method: 'POST', path: endpoint.listPath({}), body: { name } }, texts.said.added)
              }
            />
          </Panel>
        </Box>
      )}
    </>
  );
}

/** The id of the row before which one at `to` comes among the others; 0: it becomes the last. */
function idBehind(rows: readonly { id: number }[], id: number, to: number): number {
  return rows.filter((one) => one.id !== id)[to]?.id ?? 0;
}

interface AttributeCardProps {
  all: readonly AttributeRecord[];
  attribute: AttributeRecord;
  at: number;
  change: ChangeState;
  /** After it was deleted: its button, which had the focus, is gone. */
  onRemoved: () => void;
}

function AttributeCard({ all, attribute, at, change, onRemoved }: AttributeCardProps) {
  const { id, name } = attribute;
  const [isOpen, setOpen] = useState(false);
  const path = endpoint.recordPath(String(id), '');
  const put = (body: object, message: string) => change.run({ method: 'PUT', path, body }, message);
  return (
    <Paper component="section" aria-label={name} sx={{ p: 1.5, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ flex: 1, minWidth: 140, pl: 1, fontWeight: 650 }}>
          {name}
        </Typography>
        <CardButtons
          texts={texts}
          name={name}
          at={at}
          count={all.length}
          isOpen={isOpen}
          removeText={texts.removeAttributeText}
          onToggle={() => setOpen(!isOpen)}
          onMove={(to) => void put({ before: idBehind(all, id, to) }, texts.said.moved)}
          onRemove={() =>
            void change.run({ method: 'DELETE', path, body: { force: true } }, texts.said.removed).then((isDone) => {
              if (isDone) onRemoved();
            })
          }
        />
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 2, p: 1 }}>
          <NameForm
            key={name}
            label={productValueNames.name}
            about={name}
            name={name}
            change={change}
            onSubmit={(typed) => put({ name: typed }, texts.said.saved)}
          />
          <Terms attribute={attribute} />
        </Box>
      )}
    </Paper>
  );
}

function Terms({ attribute }: { attribute: AttributeRecord }) {
  const { data = [], refetch } = useGetList<TermRecord>(relatedResources.terms, {
    ...inOrder,
    filter: { attribute: attribute.id },
  });
  const change = useChange(refetch);
  const [removed, setRemoved] = useState<TermRecord | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const owner = String(attribute.id);
  const pathOf = (id: number) => termEndpoint.recordPath(String(id), owner);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pl: { xs: 0, sm: 3 } }}>
      <ChangeStatus {...change} />
      <Box
        ref={list}
        component="ol"
        tabIndex={-1}
        aria-label={texts.termsList(attribute.name)}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {data.map((term, at) => (
          <Box component="li" key={term.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <NameForm
                key={term.name}
                label={texts.termOf(term.name, term.count)}
                about={term.name}
                name={term.name}
                change={change}
                onSubmit={(name) =>
                  change.run({ method: 'PUT', path: pathOf(term.id), body: { name } }, texts.said.saved)
                }
              />
            </Box>
            <Box sx={{ display: 'flex' }}>
              <MoveButtons
                name={term.name}
                at={at}
                count={data.length}
                onMove={(to) =>
                  void change.run(
                    { method: 'PUT', path: pathOf(term.id), body: { before: idBehind(data, term.id, to) } },
                    texts.said.moved,
                  )
                }
                onRemove={() => setRemoved(term)}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <NameForm
        label={texts.newTerm(attribute.name)}
        change={change}
        onSubmit={(name) =>
          change.run(
            { method: 'POST', path: termEndpoint.listPath({ attribute: owner }), body: { name } },
            texts.said.added,
          )
        }
      />
      <RemoveDialog
        texts={texts}
        open={removed !== null}
        name={removed?.name ?? ''}
        text={texts.removeTermText}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (!removed) return;
          setRemoved(null);
          const call = { method: 'DELETE', path: pathOf(removed.id), body: { force: true } } as const;
          void change.run(call, texts.said.removed).then((isDone) => {
            if (isDone) list.current?.focus();
          });
        }}
      />
    </Box>
  );
}

interface NameFormProps {
  label: string;
  /** What the button is about, for its accessible name; absent: the label. */
  about?: string;
  /** Absent: a new one. */
  name?: string;
  change: ChangeState;
  /** Resolves to whether it was saved. */
  onSubmit: (name: string) => Promise<boolean>;
}

/** A name with its button; of something new the field is empty again once it is added. */
function NameForm({ label, about = label, name = '', change, onSubmit }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if ((await onSubmit(typed)) && name === '') setTyped('');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}
    >
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <FormTextField label={label} value={typed} onChange={setTyped} />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        aria-label={texts.actionOf(name === '' ? texts.add : texts.save, about)}
        aria-disabled={change.busy || typed === name}
      >
        {name === '' ? texts.add : texts.save}
      </Button>
    </Box>
  );
}
