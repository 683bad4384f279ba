import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup, formatMarkup } from './text-markup.ts';
import type { TextPart, TextRun } from './content.ts';

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  mark: 'plain',
  link: null,
  lang: null,
  ...more,
});
const paragraph = (...runs: TextRun[]): TextPart => ({ type: 'paragraph', runs });

describe('markup', () => {
  it.each<[string, readonly TextPart[]]>([
    ['', []],
    ['Een regel\nen nog een', [paragraph(run('Een regel en nog een'))]],
    ['Een\n\nTwee', [paragraph(run('Een')), paragraph(run('Twee'))]],
    ['## Kop\nEronder', [{ type: 'heading', level: 2, text: 'Kop' }, paragraph(run('Eronder'))]],
    ['### Tussen', [{ type: 'heading', level: 3, text: 'Tussen' }]],
    ['#### Geen kop', [paragraph(run('#### Geen kop'))]],
    ['- een\n\n- twee', [{ type: 'list', ordered: false, items: [[run('een')], [run('twee')]] }]],
    ['3. een\n7. twee', [{ type: 'list', ordered: true, items: [[run('een')], [run('twee')]] }]],
    [
      '- een\n1. twee',
      [
        { type: 'list', ordered: false, items: [[run('een')]] },
        { type: 'list', ordered: true, items: [[run('twee')]] },
      ],
    ],
    [
      'Een **vet** en *schuin* woord',
      [
        paragraph(
          run('Een '),
          run('vet', { mark: 'strong' }),
          run(' en '),
          run('schuin', { mark: 'emphasis' }),
          run(' woord'),
        ),
      ],
    ],
    ['Naar [de winkel](/winkel/).', [paragraph(run('Naar '), run('de winkel', { link: '/winkel/' }), run('.'))]],
    ['Een [龍](zh-Hant)', [paragraph(run('Een '), run('龍', { lang: 'zh-Hant' }))]],
    [String.raw`Geen \*nadruk\* en \[geen\](koppeling)`, [paragraph(run('Geen *nadruk* en [geen](koppeling)'))]],
    ['Los * sterretje en [haak', [paragraph(run('Los * sterretje en [haak'))]],
    ['<script>alert(1)</script>', [paragraph(run('<script>alert(1)</script>'))]],
  ])('%j', (source, parts) => {
    expect(parseMarkup(source)).toEqual(parts);
  });

  it('is formatted so that parsing returns the same parts', () => {
    const words = fc.stringMatching(/^[A-Za-z0-9*[\]\\#.-]([ A-Za-z0-9*[\]\\(){}#.:/-]{0,20}[A-Za-z0-9*[\]\\)#.-])?$/);
    const oneRun = fc.oneof(
      words.map((text) => run(text)),
      words.map((text) => run(text, { mark: 'strong' })),
      words.map((text) => run(text, { mark: 'emphasis' })),
      words.map((text) => run(text, { link: '/winkel/' })),
      words.map((text) => run(text, { lang: 'zh-Hans' })),
    );
    // Adjacent runs with the same formatting would be merged into one run.
    const runs = fc
      .array(oneRun, { minLength: 1, maxLength: 5 })
      .filter((all) =>
        all.every(
          (one, at) =>
            at === 0 || JSON.stringify({ ...one, text: '' }) !== JSON.stringify({ ...all[at - 1], text: '' }),
        ),
      );
    const part: fc.Arbitrary<TextPart> = fc.oneof(
      words.map((text) => ({ type: 'heading' as const, level: 2 as const, text })),
      words.map((text) => ({ type: 'heading' as const, level: 3 as const, text })),
      runs.map((all) => paragraph(...all)),
      fc
        .tuple(fc.boolean(), fc.array(runs, { minLength: 1, maxLength: 4 }))
        .map(([ordered, items]) => ({ type: 'list' as const, ordered, items })),
    );
    // Two adjacent lists of the same kind would be one list.
    const text = fc.array(part, { maxLength: 6 }).filter((parts) =>
      parts.every((one, at) => {
        const before = parts[at - 1];
        return one.type !== 'list' || before?.type !== 'list' || before.ordered !== one.ordered;
      }),
    );
    fc.assert(
      fc.property(text, (parts) => {
        expect(parseMarkup(formatMarkup(parts))).toEqual(parts);
      }),
    );
  });
});
