import { lazyComponent } from '../../ui/lazy-component.ts';

/** The lightbox as a lazily loaded component; render it inside a `Suspense`. */
export const Lightbox = lazyComponent(async () => (await import('./lightbox.tsx')).Lightbox);
