/** The page numbers to show: the first, the last, the present one and its neighbours; null where some are left out. */
export function pageNumbers(present: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, present - 1, present, present + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0);
    if (gap === 1) return [page];
    // A gap of one page is no shorter than the page itself.
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
