import { lazy } from 'react';
import type { LazyExoticComponent, ReactNode } from 'react';

type Component<P> = (props: P) => ReactNode;

/**
 * A component that is fetched when it is first shown, in a `Suspense`; where it cannot be had, nothing stands in its place,
 * `failed` is called, and the page goes on.
 */
export function fetched<P>(load: () => Promise<Component<P>>, failed?: () => void): LazyExoticComponent<Component<P>> {
  return lazy(async (): Promise<{ default: Component<P> }> => {
    try {
      return { default: await load() };
    } catch {
      failed?.();
      return { default: () => null };
    }
  });
}
