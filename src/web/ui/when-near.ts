/** How far below the window an element may be to count as near: about a screen of a phone. */
const nearMargin = '600px';

/** Resolves once an element is in the window or near it. Browser only; null resolves at once. */
export function whenNear(element: Element | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!element) return Promise.resolve();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return promise;
}
