import { fetched } from '../../ui/fetched.ts';

/** The viewer, fetched when somebody first opens it; to be shown in a `Suspense`. */
export const Lightbox = fetched(async () => (await import('./lightbox.tsx')).Lightbox);
