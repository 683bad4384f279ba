// Places the block of products that are bought together around or inside the product's form. Its code is a chunk of its
// own, which only pages with such a list load; the server renders it at once.
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { togetherFields } from '../../../wire/bought-together.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { usePurchase } from '../product/purchase-blocks.tsx';
import './bought-together.module.css';
import type { PlacedTogether } from './together-block-props.ts';

type Block = (props: PlacedTogether) => ReactNode;

const LazyBlock = lazyComponent<PlacedTogether>(async () => (await import('./together-block.tsx')).TogetherBlock);

/** The block where it is loaded: in the server, and in the browser on a page with a list. */
let loadedBlock: Block | null = null;

/** Gives the renderer the block. Without it the block is loaded when it is first shown, as in a quick view. */
export function setTogetherBlock(block: Block): void {
  loadedBlock = block;
}

/** Loads the block before its page is hydrated. Where it cannot be loaded, the page goes without it. */
export async function loadTogetherBlock(): Promise<void> {
  await import('./together-block.tsx').then(
    ({ TogetherBlock }) => setTogetherBlock(TogetherBlock),
    () => undefined,
  );
}

/** The hidden field with the chosen items ([3.13-18]). */
function IdsField({ productId }: { productId: number }) {
  const value = usePurchase().blocks['bought-together']?.fields[togetherFields.ids] ?? '';
  return (
    <input
      type="hidden"
      name={togetherFields.ids}
      className={`woobt-ids woobt-ids-${productId}`}
      data-id={productId}
      value={value}
    />
  );
}

interface TogetherPlaces {
  before: ReactNode;
  /** In the form, above the quantity and the button. */
  inside: ReactNode;
  after: ReactNode;
}

const nowhere: TogetherPlaces = { before: null, inside: null, after: null };

/**
 * The block at its position: before or after the form. For a variable product whose own button adds the items, the
 * position 'before' is in the form, after the field of the ids ([2.4.1-05]).
 */
export function togetherPlaces(placed: Omit<PlacedTogether, 'together' | 'isInside'>): TogetherPlaces {
  const { product, together } = placed.props;
  if (!together) return nowhere;
  const { list, options } = together;
  const position = list && list.position !== 'default' ? list.position : options.position;
  const isInside = position === 'before' && product.type === 'variable' && list?.addMode !== 'separate';
  const Block = loadedBlock ?? LazyBlock;
  const block = (
    <Suspense>
      <Block {...placed} together={together} isInside={isInside} />
    </Suspense>
  );
  // A list with only a button of its own has the field in its own form.
  const ids = list?.addMode === 'separate' ? null : <IdsField productId={product.id} />;
  if (!isInside) return { ...nowhere, inside: ids, [position]: block };
  const inside = (
    <>
      {ids}
      {block}
    </>
  );
  return { ...nowhere, inside };
}
