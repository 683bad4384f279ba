// What is typed in the rows of a grid, and how it is saved: all rows together. A row that is refused keeps what was typed.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { getErrorMessage } from '../rest-client.ts';

export type ById<Value> = Readonly<Record<number, Value>>;

interface GridOptions<Row, Change> {
  /** What to send of the rows that were typed in. */
  findChanges(typed: ById<Row>): readonly Change[];
  /** Saves the changes; returns the messages of the rows that were refused. */
  send(changes: readonly Change[]): Promise<ById<string>>;
  /** What is said of so many rows. */
  texts: { saved(count: number): string; failed(count: number): string };
}

/** The state of a grid: what is typed, what was said and refused, and the function that saves it. */
export function useGridEdits<Row, Change extends { id: number }>({
  findChanges,
  send,
  texts,
}: GridOptions<Row, Change>) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<ById<Row>>({});
  const [errors, setErrors] = useState<ById<string>>({});
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = findChanges(typed);
  useUnsavedChanges(changes.length > 0);
  return {
    typed,
    errors,
    said,
    failure,
    isSaving,
    changes,
    type: (rows: ById<Row>): void => {
      setSaid('');
      setTyped((now) => ({ ...now, ...rows }));
    },
    save: async (): Promise<void> => {
      if (isSaving || changes.length === 0) return;
      setSaving(true);
      setFailure(null);
      try {
        const refused = await send(changes);
        // Before anything is said: who saves again after a refusal replaces the values of now, not those that were refused.
        await queries.invalidateQueries();
        const isLeft = (id: number, row: Row) => refused[id] !== undefined || row !== typed[id];
        const done = changes.filter(({ id }) => refused[id] === undefined).length;
        setErrors(refused);
        setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id, row]) => isLeft(Number(id), row))));
        setSaid(done > 0 ? texts.saved(done) : '');
        setFailure(done < changes.length ? texts.failed(changes.length - done) : null);
      } catch (error) {
        setFailure(getErrorMessage(error));
      } finally {
        setSaving(false);
      }
    },
  };
}
