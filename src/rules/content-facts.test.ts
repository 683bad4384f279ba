import { describe, expect, it } from 'vitest';
import { blockWithFacts, factNames, factTexts, unknownFacts, withFacts } from './content-facts.ts';
import type { Facts } from './content-facts.ts';
import { readText, writeText } from './content-text.ts';

const facts = Object.fromEntries(factNames.map((name) => [name, `<${name}>`])) as Facts;

function filled(source: string, more: Partial<Facts> = {}): string {
  const block = blockWithFacts({ type: 'text', parts: readText(source) }, { ...facts, ...more });
  return block.type === 'text' ? writeText(block.parts) : '';
}

describe('facts in texts', () => {
  it('stand in the place of their placeholders; one that is none stays as it was typed', () => {
    expect(withFacts('Bij {shop.name} en {shop.nam}', facts)).toBe('Bij <shop.name> en {shop.nam}');
    expect(unknownFacts('{shop.name} {x} {shop.iban} {niet zo}')).toEqual(['x', 'shop.iban']);
  });

  it('are filled in everywhere that words are, and in links to mail and phone', () => {
    const source =
      '## {shop.name}\n\nMail [{shop.email}](mailto:{shop.email}) of [bel](tel:{shop.phone})\n\n- {shop.kvk}';
    expect(filled(source, { 'shop.phone': '030 000 00 00' })).toBe(
      '## <shop.name>\n\nMail [<shop.email>](mailto:<shop.email>) of [bel](tel:0300000000)\n\n- <shop.kvk>',
    );
  });

  it('that have nothing to say take their paragraph or item along, and the heading above when all below it went', () => {
    const source =
      '## Kosten\n\n- Eén\n- {shipping.freeFrom}\n\n## Afhalen\n\n{pickup.how}\n\n### Tijden\n\n{pickup.hours}\n\n## Verder\n\nTekst';
    expect(filled(source, { 'shipping.freeFrom': '', 'pickup.how': '', 'pickup.hours': '' })).toBe(
      '## Kosten\n\n- Eén\n\n## Verder\n\nTekst',
    );
    expect(filled(source, { 'shipping.freeFrom': '', 'pickup.how': '' })).toContain('## Afhalen\n\n### Tijden');
    expect(filled('## Een kop die alleen staat')).toBe('## Een kop die alleen staat');
  });

  it('are looked for in every word of a block', () => {
    const link = { label: 'Naar', address: '/' };
    expect(factTexts({ type: 'callToAction', heading: 'a', text: 'b', link })).toEqual(['a', 'b']);
    const picture = { file: 'x', alt: '', width: 1, height: 1 };
    expect(factTexts({ type: 'gallery', pictures: [{ picture, caption: 'c' }] })).toEqual(['c']);
    expect(factTexts({ type: 'text', parts: readText('## d\n\ne [f](/g/)\n\n- h') })).toEqual([
      'd',
      'e ',
      '',
      'f',
      '/g/',
      'h',
      '',
    ]);
  });
});
