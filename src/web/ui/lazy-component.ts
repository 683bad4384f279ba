import { lazy } from 'react';
import type { LazyExoticComponent, ReactNode } from 'react';

type PlainComponent<P> = (props: P) => ReactNode;

/**
 * A component that is fetched when it is first shown, in a `Suspense`; where it cannot be had, nothing stands in its place,
 * `failed` is called, and the page goes on.
 */
export function lazyComponent<P>(
  load: () => Promise<PlainComponent<P>>,
  failed?: () => void,
): LazyExoticComponent<PlainComponent<P>> {
  return lazy(async (): Promise<{ default: PlainComponent<P> }> => {
    try {
      return { default: await load() };
    } catch {
      failed?.();
      return { default: () => null };
    }
  });
}
