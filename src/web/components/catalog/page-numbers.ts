/**
 * The page numbers to link to: the first, the last, the current one and its neighbours. null stands for omitted pages.
 */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const step = page - (shown[index - 1] ?? 0);
    if (step === 1) return [page];
    // An ellipsis for one page is no shorter than its number.
    return step === 2 ? [page - 1, page] : [null, page];
  });
}
