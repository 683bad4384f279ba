// Puts marks around or before what is selected in a text (rules/content-text.ts reads them).
import { staffContentTexts as texts } from '../../texts/staff-content.ts';

export type Mark = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'strong' | 'emphasis' | 'link';

export interface Selected {
  text: string;
  from: number;
  to: number;
}

const around: Readonly<Partial<Record<Mark, readonly [string, string]>>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  link: ['[', '](/)'],
};

/** The text with the mark, and what is selected of it then. */
export function marked({ text, from, to }: Selected, mark: Mark): Selected {
  const signs = around[mark];
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
    .map((line, index) => `${signOf(mark, index)}${line.replace(/^(?:#{2,3} |- |\d+\. )/, '')}`)
    .join('\n');
  return { text: text.slice(0, begin) + lines + text.slice(end), from: begin + lines.length, to: begin + lines.length };
}

function signOf(mark: Mark, index: number): string {
  if (mark === 'heading') return '## ';
  if (mark === 'subheading') return '### ';
  return mark === 'numbers' ? `${index + 1}. ` : '- ';
}
