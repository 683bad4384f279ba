// Applies markup to the selected text or lines; rules/content/text-markup.ts parses it.
import { staffContentTexts as texts } from '../../texts/staff-content.ts';

export type MarkupKind = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'strong' | 'emphasis' | 'link';

interface TextSelection {
  text: string;
  from: number;
  to: number;
}

const enclosingMarkup: Readonly<Partial<Record<MarkupKind, readonly [string, string]>>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  link: ['[', '](/)'],
};

/** Returns the text with the markup, and the new selection. */
export function applyMarkup({ text, from, to }: TextSelection, mark: MarkupKind): TextSelection {
  const signs = enclosingMarkup[mark];
  if (signs) {
    const [before, after] = signs;
    const content = text.slice(from, to) || texts.linkWords;
    const start = from + before.length;
    return {
      text: text.slice(0, from) + before + content + after + text.slice(to),
      from: start,
      to: start + content.length,
    };
  }
  // Line markup applies to full lines: from the start of the first selected line to the end of the last.
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
