// The markup in which staff writes text, and the parts in which it is stored: headings, paragraphs and lists, never
// HTML.
import { isChineseScript } from './text-links.ts';
import type { TextPart, TextRun } from './content.ts';

/**
 * Parses markup into parts. `## ` and `### ` begin a heading, `- ` and `1. ` a list item; an empty line ends a
 * paragraph. Inline markup: `**strong**`, `*emphasis*`, `[label](address)`, and `[龍](zh-Hant)` for Chinese text. `\`
 * escapes the next character.
 */
export function parseMarkup(source: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const lines of groupLines(source)) parts.push(...parseGroup(lines));
  return parts;
}

type LineKind = 'heading' | 'bullet' | 'number' | 'plain';

function kindOf(line: string): LineKind {
  if (/^#{2,3} /.test(line)) return 'heading';
  if (line.startsWith('- ')) return 'bullet';
  return /^\d{1,3}\. /.test(line) ? 'number' : 'plain';
}

/** Groups lines into blocks: one heading, the items of one list, or the lines of one paragraph. */
function groupLines(source: string): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let openKind: LineKind | null = null;
  for (const line of source.split('\n').map((raw) => raw.trim())) {
    const kind = line === '' ? null : kindOf(line);
    if (kind !== null) {
      const last = groups.at(-1);
      if (last && kind === openKind && kind !== 'heading') last.push(line);
      else groups.push([line]);
    }
    // An empty line between two items does not end a list.
    if (kind !== null || openKind === 'plain') openKind = kind;
  }
  return groups;
}

function parseGroup(lines: readonly string[]): readonly TextPart[] {
  const [first = ''] = lines;
  switch (kindOf(first)) {
    case 'heading': {
      const level = first.startsWith('### ') ? 3 : 2;
      const text = unescapeMarkup(first.slice(level + 1).trim());
      return text === '' ? [] : [{ type: 'heading', level, text }];
    }
    case 'bullet':
      return parseList(lines, false, /^- /);
    case 'number':
      return parseList(lines, true, /^\d+\. /);
    case 'plain': {
      const runs = parseRuns(lines.join(' '));
      return runs.length === 0 ? [] : [{ type: 'paragraph', runs }];
    }
  }
}

function parseList(lines: readonly string[], ordered: boolean, marker: RegExp): readonly TextPart[] {
  const items = lines.map((line) => parseRuns(line.replace(marker, ''))).filter((runs) => runs.length > 0);
  return items.length === 0 ? [] : [{ type: 'list', ordered, items }];
}

const inlineMarkupPattern =
  /\\([\\*[\]#.-])|\*\*((?:\\.|[^*\\])+)\*\*|\*((?:\\.|[^*\\])+)\*|\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)/g;

function parseRuns(source: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  const add = (run: TextRun) => {
    const last = runs.at(-1);
    // Adjacent runs with the same formatting are merged.
    if (last && last.mark === run.mark && last.link === run.link && last.lang === run.lang)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  };
  const addText = (text: string, format: Partial<TextRun> = {}) =>
    add({ text, mark: 'plain', link: null, lang: null, ...format });
  let from = 0;
  for (const match of source.matchAll(inlineMarkupPattern)) {
    const [matched, escaped, strong, emphasis, label, target] = match;
    addText(source.slice(from, match.index));
    from = match.index + matched.length;
    if (escaped !== undefined) addText(escaped);
    else if (strong !== undefined) addText(unescapeMarkup(strong), { mark: 'strong' });
    else if (emphasis !== undefined) addText(unescapeMarkup(emphasis), { mark: 'emphasis' });
    else if (label !== undefined && target !== undefined)
      addText(unescapeMarkup(label), isChineseScript(target) ? { lang: target } : { link: target });
  }
  addText(source.slice(from));
  return runs;
}

function unescapeMarkup(text: string): string {
  return text.replaceAll(/\\([\\*[\]#.-])/g, '$1');
}

/** Formats parts as markup. `parseMarkup` returns the same parts. */
export function formatMarkup(parts: readonly TextPart[]): string {
  return parts.map(formatPart).join('\n\n');
}

function formatPart(part: TextPart): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(part.level)} ${escapeMarkup(part.text)}`;
    case 'paragraph':
      return escapeStart(formatRuns(part.runs));
    case 'list':
      return part.items.map((runs, index) => `${part.ordered ? `${index + 1}.` : '-'} ${formatRuns(runs)}`).join('\n');
  }
}

function formatRuns(runs: readonly TextRun[]): string {
  return runs.map(formatRun).join('');
}

function formatRun({ text, mark, link, lang }: TextRun): string {
  const escapedText = escapeMarkup(text);
  const target = link ?? lang;
  if (target !== null) return `[${escapedText}](${target})`;
  if (mark === 'strong') return `**${escapedText}**`;
  return mark === 'emphasis' ? `*${escapedText}*` : escapedText;
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);
}

/** Escapes the start of a paragraph that would be read as a heading or a list item. */
function escapeStart(text: string): string {
  if (/^(?:#{2,3} |- )/.test(text)) return `\\${text}`;
  return text.replace(/^\d{1,3}(?=\. )/, (digits) => `${digits}\\`);
}
