// Puts marks around or before what is selected in a text (rules/content/text-markup.ts reads them).
import { staffContentTexts as texts } from '../../texts/staff-content.ts';

export type MarkupKind = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'strong' | 'emphasis' | 'link';

export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

const enclosingMarkup: Readonly<Partial<Record<MarkupKind, readonly [string, string]>>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  link: ['[', '](/)'],
};

/** The text with the mark, and what is selected of it then. */
export function applyMarkup({ text, from, to }: TextSelection, mark: MarkupKind): TextSelection {
  const signs = enclosingMarkup[mark];
  if (signs) {
    const [before, after] = signs;
    const words = text.slice(from, to) || texts.linkWords;
    const start = from + before.length;
    return {
      text: text.slice(0, from) + before + words + after + text.slice(to),
      from: start,
      to: start + words.length,
    };
  }
  // Whole lines: from the beginning of the first to the end of the last.
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text
    .slice(begin, end)
    .split('\n')
    .map((line, index) => `${linePrefix(mark, index)}${line.replace(/^(?:#{2,3} |- |\d+\. )/, '')}`)
    .join('\n');
  return { text: text.slice(0, begin) + lines + text.slice(end), from: begin + lines.length, to: begin + lines.length };
}

function linePrefix(mark: MarkupKind, index: number): string {
  if (mark === 'heading') return '## ';
  if (mark === 'subheading') return '### ';
  return mark === 'numbers' ? `${index + 1}. ` : '- ';
}
