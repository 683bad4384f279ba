/**
 * A text that the original has in English, marked with its language, or its Dutch translation when the shop shows Dutch
 * only (R1).
 */
export function BilingualText({
  text: { en, nl },
  dutchOnly,
}: {
  text: { en: string; nl: string };
  dutchOnly: boolean;
}) {
  return dutchOnly ? <span>{nl}</span> : <span lang="en">{en}</span>;
}
