// Cards fade in one after another as they come into view ([2.3-03], [4.14-02]). What the screen opens with never waits (R44), and
// without motion nothing does (R8).
import './reveal-cards.css';
import { times } from '../../../settings/constants.ts';
import { onScrollThrottled } from '../../ui/on-scroll.ts';

const cardSelector = 'li.product, li.product-category';
/** After what there may be other cards. */
const refreshEvents = ['added_to_cart', 'removed_from_cart', 'wc_fragments_refreshed', 'wc_fragments_loaded'] as const;

/** The classes of a card that is simply there. */
export const revealedClasses = 'visible animation_ready animated';

function markRevealed(card: Element): void {
  card.classList.add(...revealedClasses.split(' '));
}

/** Makes every card that there is now simply be there: after a step back nothing moves. */
export function markAllRevealed(box: Element): void {
  for (const card of box.children) markRevealed(card);
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** A batch, each card so long after the one before however busy the browser is; each of its states is drawn. */
async function fadeIn(batch: readonly Element[]): Promise<void> {
  for (const card of batch) card.classList.add('visible');
  await new Promise(requestAnimationFrame);
  for (const card of batch) card.classList.add('animation_ready');
  for (const [place, card] of batch.entries()) {
    await wait(place === 0 ? 0 : times.cardStagger);
    card.classList.add('animated');
  }
}

/** Looks which cards are in view now, and lets them in. */
function revealVisibleCards(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const batch: Element[] = [];
  for (const card of document.querySelectorAll(cardSelector)) {
    if (card.classList.contains('visible')) continue;
    const { top, bottom } = card.getBoundingClientRect();
    if (top >= innerHeight) continue;
    const list = card.parentElement;
    // Nobody saw how what was scrolled past came.
    if (isStill || bottom <= 0 || !list || !('reveals' in list.dataset)) markRevealed(card);
    else batch.push(card);
  }
  void fadeIn(batch);
  for (const card of document.querySelectorAll(cardSelector)) {
    const list = card.parentElement;
    if (list && !('reveals' in list.dataset)) list.dataset['reveals'] = '';
  }
}

let started = false;

/** Looks after the cards of the page from now on; each later call looks at those that came meanwhile. Browser only. */
export function revealCards(): void {
  if (started) return revealVisibleCards();
  started = true;
  for (const name of refreshEvents) document.body.addEventListener(name, revealVisibleCards);
  onScrollThrottled(times.scrollThrottle, revealVisibleCards);
}
