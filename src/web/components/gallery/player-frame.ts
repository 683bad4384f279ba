// The host's own player.

/** A frame in which a video plays, for the place of its picture. */
export function makePlayerFrame(player: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allowFullscreen = true;
  frame.src = player;
  return frame;
}
