// The page of one record: loads it by the id in the address.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useGetOne, useParams, useRedirect } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { LoadError, Loading } from './load-state.tsx';
import { PageTitle } from './page-title.tsx';

interface RecordPageProps<R extends RaRecord> {
  resource: string;
  /** The heading until the record is there. */
  title: string | ((id: number) => string);
  back: { to: string; label: string };
  /** Query meta: `detailMeta` where a record of a list has fewer fields. */
  meta?: unknown;
  children: (record: R, refetch: () => Promise<unknown>) => ReactNode;
}

/**
 * Shows a record; until it is there the heading, and whether it is still coming. `children` returns elements rather than a
 * component where the heading has to stay the same one, so that it does not take the focus again.
 */
export function RecordPage<R extends RaRecord>({ resource, title, back, meta, children }: RecordPageProps<R>) {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<R>(resource, { id: Number(id), meta });
  if (data) return children(data, refetch);
  return (
    <>
      <PageTitle title={typeof title === 'string' ? title : title(Number(id))} back={back} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
    </>
  );
}

/** Goes to the page of a record that was created here: once nothing is unsaved, so that the unsaved-changes dialog does not open. */
export function useOpenCreated(resource: string, createdId: number | null, isDirty: boolean): void {
  const redirect = useRedirect();
  useEffect(() => {
    if (createdId !== null && !isDirty) redirect('edit', resource, createdId);
  }, [createdId, isDirty, redirect, resource]);
}
