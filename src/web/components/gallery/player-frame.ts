// The video host's player.

/** An iframe that plays a video, to be placed over its picture. */
export function makePlayerFrame(player: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allowFullscreen = true;
  frame.src = player;
  return frame;
}
