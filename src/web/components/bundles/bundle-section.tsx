// The block's code is a chunk of its own, which only the page of a bundle loads. The server renders it at once.
import type { BundleData } from './bundle-data.ts';
// The page's own styles include those of the block, which the server has already rendered.
import './bundle-block.module.css';
import { ServerHtml } from '../../ui/server-html.tsx';

const importBlock = async () => (await import('./bundle-block.tsx')).BundleBlock;

/** The block where it is loaded: in the server, and in the browser on the page of a bundle. */
let loadedBlock: Awaited<ReturnType<typeof importBlock>> | null = import.meta.env.SSR ? await importBlock() : null;

/** Loads the block before its page is hydrated. Where it cannot be loaded, its HTML stays and the form is sent without JavaScript. */
export async function loadBundleBlock(): Promise<void> {
  await importBlock().then(
    (block) => {
      loadedBlock = block;
    },
    () => undefined,
  );
}

/** The items of a bundle; nothing for any other product. */
export function BundleSection({ data, productId }: { data: BundleData | undefined; productId: number }) {
  if (!data) return null;
  const Block = loadedBlock;
  if (!Block) return <ServerHtml />;
  return (
    <div>
      <Block data={data} productId={productId} />
    </div>
  );
}
