// A tooltip that goes by Escape (WCAG 1.4.13); its styles show it. Fetched when somebody first comes to one.

const activeHosts = new WeakSet<Element>();

/**
 * While `host` is pointed at or has the focus, Escape hides its tooltip: it carries `data-dismissed` until both have gone. The focus
 * stays, and nothing else hears of that press.
 */
export function dismissTooltipOnEscape(host: HTMLElement): void {
  if (activeHosts.has(host)) return;
  activeHosts.add(host);
  const ended = new AbortController();
  const { signal } = ended;
  const dismiss = (event: KeyboardEvent) => {
    const tooltip = host.querySelector('[role="tooltip"]');
    if (event.key !== 'Escape' || !tooltip?.checkVisibility({ visibilityProperty: true })) return;
    host.dataset['dismissed'] = '';
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    if (host.matches(':hover, :focus-within')) return;
    delete host.dataset['dismissed'];
    activeHosts.delete(host);
    ended.abort();
  };
  document.addEventListener('keydown', dismiss, { capture: true, signal });
  for (const gone of ['pointerleave', 'focusout'] as const) host.addEventListener(gone, leave, { signal });
}
