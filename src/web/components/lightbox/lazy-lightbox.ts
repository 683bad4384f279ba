import { lazyComponent } from '../../ui/lazy-component.ts';

/** The viewer, fetched when somebody first opens it; to be shown in a `Suspense`. */
export const Lightbox = lazyComponent(async () => (await import('./lightbox.tsx')).Lightbox);
