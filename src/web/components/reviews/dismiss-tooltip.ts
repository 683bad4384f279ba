// Makes Escape hide a tooltip that CSS shows (WCAG 1.4.13). Loaded when the tooltip's host is first hovered or focused.

const activeHosts = new WeakSet<Element>();

/**
 * While `host` is hovered or focused, Escape hides its tooltip: `data-dismissed` is set until both have ended. The
 * focus stays, and other handlers do not get the key press.
 */
export function dismissTooltipOnEscape(host: HTMLElement): void {
  if (activeHosts.has(host)) return;
  activeHosts.add(host);
  const lifetime = new AbortController();
  const { signal } = lifetime;
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
    lifetime.abort();
  };
  document.addEventListener('keydown', dismiss, { capture: true, signal });
  for (const eventName of ['pointerleave', 'focusout'] as const) host.addEventListener(eventName, leave, { signal });
}
