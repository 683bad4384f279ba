import { lazy } from 'react';
import type { LazyExoticComponent, ReactNode } from 'react';

type PlainComponent<P> = (props: P) => ReactNode;

/**
 * A component that is loaded when it is first rendered, inside a `Suspense`. When loading fails, it renders nothing and
 * `failed` is called.
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
