// Product cards fade in one after another when they come into view ([2.3-03], [4.14-02]). Cards that are in view when
// the page opens are never hidden (R44), and nothing fades with reduced motion (R8).
import './reveal-cards.css';
import { times } from '../../../settings/constants.ts';
import { onScrollThrottled } from '../../ui/on-scroll.ts';

const cardSelector = 'li.product, li.product-category';
/** Events after which the page may contain other cards. */
const refreshEvents = ['added_to_cart', 'removed_from_cart', 'wc_fragments_refreshed', 'wc_fragments_loaded'] as const;

/** The classes of a card that has been revealed. */
export const revealedClasses = 'visible animation_ready animated';

function markRevealed(card: Element): void {
  card.classList.add(...revealedClasses.split(' '));
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Fades in a batch of cards, each a fixed time after the previous one. Waits between the steps, so that the browser
 * paints each of them.
 */
async function fadeIn(batch: readonly Element[]): Promise<void> {
  for (const card of batch) card.classList.add('visible');
  await new Promise(requestAnimationFrame);
  for (const card of batch) card.classList.add('animation_ready');
  for (const [index, card] of batch.entries()) {
    await wait(index === 0 ? 0 : times.cardStagger);
    card.classList.add('animated');
  }
}

/** Reveals the cards that are in view now. */
function revealVisibleCards(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const batch: Element[] = [];
  for (const card of document.querySelectorAll(cardSelector)) {
    if (card.classList.contains('visible')) continue;
    const { top, bottom } = card.getBoundingClientRect();
    if (top >= innerHeight) continue;
    const list = card.parentElement;
    // Cards that were scrolled past and cards of an unmarked list appear without animation.
    if (isMotionReduced || bottom <= 0 || !list || !('reveals' in list.dataset)) markRevealed(card);
    else batch.push(card);
  }
  void fadeIn(batch);
  for (const card of document.querySelectorAll(cardSelector)) {
    const list = card.parentElement;
    if (list && !('reveals' in list.dataset)) list.dataset['reveals'] = '';
  }
}

let started = false;

/** Starts revealing the cards of the page; later calls reveal the cards that were added since. Browser only. */
export function revealCards(): void {
  if (started) return revealVisibleCards();
  started = true;
  for (const name of refreshEvents) document.body.addEventListener(name, revealVisibleCards);
  onScrollThrottled(times.scrollThrottle, revealVisibleCards);
}
