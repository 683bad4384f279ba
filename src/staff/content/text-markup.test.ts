import { expect, it } from 'vitest';
import { applyMarkup } from './text-markup.ts';
import type { MarkupKind } from './text-markup.ts';

/** Applies markup to a text in which `|` marks the two ends of the selection; returns the result in the same notation. */
function applyToSelection(typed: string, kind: MarkupKind): string {
  const [before = '', within = '', after = ''] = typed.split('|');
  const { text, from, to } = applyMarkup(
    { text: before + within + after, from: before.length, to: before.length + within.length },
    kind,
  );
  return `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}

it.each<[string, MarkupKind, string]>([
  ['een |twee| drie', 'strong', 'een **|twee|** drie'],
  ['een || drie', 'emphasis', 'een *|woorden|* drie'],
  ['naar |de winkel|', 'link', 'naar [|de winkel|](/)'],
  ['een\ntw||ee\ndrie', 'heading', 'een\n## twee||\ndrie'],
  ['### ee||n', 'heading', '## een||'],
  ['|een\ntwee|', 'bullets', '- een\n- twee||'],
  ['|- een\n- twee|', 'numbers', '1. een\n2. twee||'],
])('%j with %s becomes %j', (typed, kind, expected) => {
  expect(applyToSelection(typed, kind)).toBe(expected);
});
