// The video host's player, and the message in its place when the host cannot be reached.
import { times } from '../../../settings/constants.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import styles from './player-frame.module.css';

/** Whether the host answers. A frame does not tell: the browser's error page in it counts as loaded. */
async function isReachable(player: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(player, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}

function makeFrame(player: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allowFullscreen = true;
  frame.src = player;
  return frame;
}

/** Says that the video cannot be loaded, with a button that tries again. */
function makeFailure(retry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.failed ?? '';
  const said = document.createElement('p');
  said.role = 'alert';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = galleryTexts.videoRetry;
  button.addEventListener('click', retry);
  box.append(said, button);
  // A text that is added to a region on the page is read out.
  queueMicrotask(() => said.append(galleryTexts.videoFailed));
  return box;
}

/** A video player on the page. */
export interface Player {
  element: HTMLElement;
  focus: () => void;
  remove: () => void;
}

/** A player of a video, to be placed over its picture. `player`: its address at the host. */
export function makePlayer(player: string, title: string): Player {
  const box = document.createElement('div');
  box.className = styles.player ?? '';
  let attempt = new AbortController();
  const load = () => {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    const frame = makeFrame(player, title);
    box.replaceChildren(frame);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(times.videoHostAnswer)]);
    void isReachable(player, patience).then((isReached) => {
      if (isReached || signal.aborted) return;
      const hadFocus = frame === document.activeElement;
      const failure = makeFailure(retry);
      box.replaceChildren(failure);
      if (hadFocus) failure.querySelector('button')?.focus({ preventScroll: true });
    });
    return frame;
  };
  const retry = () => load().focus({ preventScroll: true });
  load();
  return {
    element: box,
    focus: () => box.querySelector<HTMLElement>('iframe, button')?.focus({ preventScroll: true }),
    remove: () => {
      attempt.abort();
      box.remove();
    },
  };
}
