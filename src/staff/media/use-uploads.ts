// The uploads of a page: a few at a time, each with its progress and its error.
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useDataProvider } from 'ra-core';
import { uploadLimits } from '../../rules/media/media.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import type { WpMedia } from '../../wire/media.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, readRestError } from '../rest-client.ts';
import { postProcessCode } from '../upload-media.ts';
import { nextWaiting, updateUploads } from './upload-list.ts';
import type { Upload } from './upload-list.ts';

interface Uploads {
  list: readonly Upload[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Stops an upload, and takes it from the list. */
  dismiss(key: number): void;
}

/** `onUploaded` is called for each picture that has arrived. */
export function useUploads(onUploaded: (item: WpMedia) => void): Uploads {
  const provider = useDataProvider<StaffDataProvider>();
  const [list, dispatch] = useReducer(updateUploads, []);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  }, [onUploaded]);

  const run = useCallback(
    async ({ key, file }: Upload): Promise<void> => {
      const stop = new AbortController();
      running.current.set(key, stop);
      dispatch({ kind: 'start', key });
      try {
        const item = await provider.uploadMedia({
          file,
          signal: stop.signal,
          onProgress: (part) => dispatch({ kind: 'progress', key, part }),
          onProcessing: () => dispatch({ kind: 'progress', key, part: 1 }),
        });
        dispatch({ kind: 'done', key });
        report.current(item);
      } catch (error) {
        const isSizes = readRestError(error)?.code === postProcessCode;
        if (!stop.signal.aborted)
          dispatch({ kind: 'fail', key, error: getErrorMessage(error), isPostProcess: isSizes });
      } finally {
        running.current.delete(key);
      }
    },
    [provider],
  );

  useEffect(() => {
    const next = nextWaiting(list);
    if (next && !running.current.has(next.key)) void run(next);
  }, [list, run]);

  useEffect(() => {
    const open = running.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  return useMemo(
    () => ({
      list,
      add: (files) => {
        const uploads = files.map((file): Upload => {
          lastKey.current += 1;
          const isTooLarge = file.size > uploadLimits.bytes;
          return {
            key: lastKey.current,
            file,
            part: 0,
            state: isTooLarge ? 'failed' : 'waiting',
            error: isTooLarge ? texts.tooLarge : null,
            isPostProcess: false,
          };
        });
        dispatch({ kind: 'add', uploads });
      },
      retry: (key) => dispatch({ kind: 'retry', key }),
      dismiss: (key) => {
        running.current.get(key)?.abort();
        dispatch({ kind: 'dismiss', key });
      },
    }),
    [list],
  );
}
