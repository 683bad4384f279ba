/** A text that ships in English, marked as such, or its Dutch translation where the shop shows Dutch only (R1). */
export function BilingualText({
  text: { en, nl },
  dutchOnly,
}: {
  text: { en: string; nl: string };
  dutchOnly: boolean;
}) {
  return dutchOnly ? <span>{nl}</span> : <span lang="en">{en}</span>;
}
