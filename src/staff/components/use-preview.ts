// Asks the server what the values of a form would do, while they are typed.
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { StaffDataProvider } from '../data-provider.ts';

/** Milliseconds without typing before a preview is requested. */
const typingPause = 350;

/**
 * The answer of `path` to `body`, requested when typing pauses; until a new answer comes, the last one. `error`: the request
 * failed.
 */
export function usePreview<Preview>(path: string, body: unknown): { data: Preview | undefined; error: Error | null } {
  const provider = useDataProvider<StaffDataProvider>();
  const text = JSON.stringify(body);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: ['preview', path, paused],
    queryFn: ({ signal }) => provider.send<Preview>({ method: 'POST', path, body: JSON.parse(paused), signal }),
    placeholderData: keepPreviousData,
  });
}
