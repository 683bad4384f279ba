// Cards fade in one after another as they come into view ([2.3-03], [4.14-02]). What the screen opens with never waits (R44), and
// without motion nothing does (R8).
import './reveal.css';
import { times } from '../../../settings/constants.ts';
import { onScrollEvery } from '../../ui/on-scroll.ts';

const cards = 'li.product, li.product-category';
/** After what there may be other cards. */
const requests = ['added_to_cart', 'removed_from_cart', 'wc_fragments_refreshed', 'wc_fragments_loaded'] as const;

/** The classes of a card that is simply there. */
export const shownAtOnce = 'visible animation_ready animated';

function showAtOnce(card: Element): void {
  card.classList.add(...shownAtOnce.split(' '));
}

/** Makes every card that there is now simply be there: after a step back nothing moves. */
export function showAllAtOnce(box: Element): void {
  for (const card of box.children) showAtOnce(card);
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** A batch, each card so long after the one before however busy the browser is; each of its states is drawn. */
async function fadeIn(batch: readonly Element[]): Promise<void> {
  for (const card of batch) card.classList.add('visible');
  await new Promise(requestAnimationFrame);
  for (const card of batch) card.classList.add('animation_ready');
  for (const [place, card] of batch.entries()) {
    await pause(place === 0 ? 0 : times.cardStagger);
    card.classList.add('animated');
  }
}

/** Looks which cards are in view now, and lets them in. */
function reveal(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const batch: Element[] = [];
  for (const card of document.querySelectorAll(cards)) {
    if (card.classList.contains('visible')) continue;
    const { top, bottom } = card.getBoundingClientRect();
    if (top >= innerHeight) continue;
    const list = card.parentElement;
    // Nobody saw how what was scrolled past came.
    if (isStill || bottom <= 0 || !list || !('reveals' in list.dataset)) showAtOnce(card);
    else batch.push(card);
  }
  void fadeIn(batch);
  for (const card of document.querySelectorAll(cards)) {
    const list = card.parentElement;
    if (list && !('reveals' in list.dataset)) list.dataset['reveals'] = '';
  }
}

let started = false;

/** Looks after the cards of the page from now on; each later call looks at those that came meanwhile. Browser only. */
export function revealCards(): void {
  if (started) return reveal();
  started = true;
  for (const name of requests) document.body.addEventListener(name, reveal);
  onScrollEvery(times.scrollThrottle, reveal);
}
