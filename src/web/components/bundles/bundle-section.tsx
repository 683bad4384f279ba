import { lazy, Suspense } from 'react';
// The page's own styles include those of the block, which the server has already rendered.
import './bundle-block.module.css';
import type { BundleData } from './bundle-data.ts';

const importBlock = async () => (await import('./bundle-block.tsx')).BundleBlock;

/** The block where it is loaded: in the server, and in the browser on the page of a bundle. */
let loadedBlock: Awaited<ReturnType<typeof importBlock>> | null = import.meta.env.SSR ? await importBlock() : null;

/** Loads the block before its page is hydrated. Where it cannot be loaded, the server's HTML stays. */
export async function loadBundleBlock(): Promise<void> {
  try {
    loadedBlock = await importBlock();
  } catch {
    // The lazy block tries again, and keeps the HTML.
  }
}

/**
 * The block's code is a chunk of its own, which only the page of a bundle loads. The server renders it at once. Until the chunk
 * is there, and when it cannot be loaded, the server's HTML stays and the form is sent without JavaScript.
 */
const LazyBlock = lazy(async () => {
  try {
    return { default: await importBlock() };
  } catch {
    return new Promise<never>(() => undefined);
  }
});

/** The items of a bundle; nothing for any other product. */
export function BundleSection({ data, productId }: { data: BundleData | undefined; productId: number }) {
  if (!data) return null;
  const Block = loadedBlock ?? LazyBlock;
  return (
    <Suspense>
      <Block data={data} productId={productId} />
    </Suspense>
  );
}
