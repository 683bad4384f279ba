// Text as staff types it, and as it is kept: headings, paragraphs and lists of words in a few marks, never HTML.
import { isChineseScript } from './text-links.ts';
import type { TextPart, TextRun } from './content.ts';

/**
 * The parts of a text: `## ` and `### ` begin a heading, `- ` and `1. ` an item of a list, an empty line ends a paragraph;
 * `**strong**`, `*emphasis*`, `[words](address)`, and `[龍](zh-Hant)` for Chinese words. A sign after `\` is itself.
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

/** Lines that belong together: a heading alone, the items of one list, the lines of one paragraph. */
function groupLines(source: string): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let open: LineKind | null = null;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const kind = line === '' ? null : kindOf(line);
    if (kind !== null) {
      const last = groups.at(-1);
      if (last && kind === open && kind !== 'heading') last.push(line);
      else groups.push([line]);
    }
    // Between two items of one list an empty line may stand.
    if (kind !== null || open === 'plain') open = kind;
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

function parseList(lines: readonly string[], ordered: boolean, sign: RegExp): readonly TextPart[] {
  const items = lines.map((line) => parseRuns(line.replace(sign, ''))).filter((runs) => runs.length > 0);
  return items.length === 0 ? [] : [{ type: 'list', ordered, items }];
}

const inlineMarkupPattern =
  /\\([\\*[\]#.-])|\*\*((?:\\.|[^*\\])+)\*\*|\*((?:\\.|[^*\\])+)\*|\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)/g;

function parseRuns(source: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  const add = (run: TextRun) => {
    const last = runs.at(-1);
    // What stands side by side and is said in the same way is one run.
    if (last && last.mark === run.mark && last.link === run.link && last.lang === run.lang)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  };
  const said = (text: string, more: Partial<TextRun> = {}) =>
    add({ text, mark: 'plain', link: null, lang: null, ...more });
  let from = 0;
  for (const found of source.matchAll(inlineMarkupPattern)) {
    const [whole, escaped, strong, emphasis, label, target] = found;
    said(source.slice(from, found.index));
    from = found.index + whole.length;
    if (escaped !== undefined) said(escaped);
    else if (strong !== undefined) said(unescapeMarkup(strong), { mark: 'strong' });
    else if (emphasis !== undefined) said(unescapeMarkup(emphasis), { mark: 'emphasis' });
    else if (label !== undefined && target !== undefined)
      said(unescapeMarkup(label), isChineseScript(target) ? { lang: target } : { link: target });
  }
  said(source.slice(from));
  return runs;
}

function unescapeMarkup(text: string): string {
  return text.replaceAll(/\\([\\*[\]#.-])/g, '$1');
}

/** The text that is read as these parts. */
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
  const words = escapeMarkup(text);
  const target = link ?? lang;
  if (target !== null) return `[${words}](${target})`;
  if (mark === 'strong') return `**${words}**`;
  return mark === 'emphasis' ? `*${words}*` : words;
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);
}

/** A paragraph that begins like a heading or an item, and is none. */
function escapeStart(text: string): string {
  if (/^(?:#{2,3} |- )/.test(text)) return `\\${text}`;
  return text.replace(/^\d{1,3}(?=\. )/, (digits) => `${digits}\\`);
}
