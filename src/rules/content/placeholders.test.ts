import { describe, expect, it } from 'vitest';
import {
  fillBlock,
  placeholderNames,
  placeholderTextsOf,
  unknownPlaceholders,
  fillPlaceholders,
} from './placeholders.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { parseMarkup, formatMarkup } from './text-markup.ts';

const facts = Object.fromEntries(placeholderNames.map((name) => [name, `<${name}>`])) as PlaceholderValues;

function filled(source: string, more: Partial<PlaceholderValues> = {}): string {
  const block = fillBlock({ type: 'text', parts: parseMarkup(source) }, { ...facts, ...more });
  return block.type === 'text' ? formatMarkup(block.parts) : '';
}

describe('placeholders in texts', () => {
  it('are replaced by their values; unknown ones stay as they were typed', () => {
    expect(fillPlaceholders('Bij {shop.name} en {shop.nam}', facts)).toBe('Bij <shop.name> en {shop.nam}');
    expect(unknownPlaceholders('{shop.name} {x} {shop.iban} {niet zo}')).toEqual(['x', 'shop.iban']);
  });

  it('are replaced in all texts, and in links to email addresses and phone numbers', () => {
    const source =
      '## {shop.name}\n\nMail [{shop.email}](mailto:{shop.email}) of [bel](tel:{shop.phone})\n\n- {shop.kvk}';
    expect(filled(source, { 'shop.phone': '030 000 00 00' })).toBe(
      '## <shop.name>\n\nMail [<shop.email>](mailto:<shop.email>) of [bel](tel:0300000000)\n\n- <shop.kvk>',
    );
  });

  it('with an empty value remove their paragraph or item, and a heading that has no content left', () => {
    const source =
      '## Kosten\n\n- Eén\n- {shipping.freeFrom}\n\n## Afhalen\n\n{pickup.how}\n\n### Tijden\n\n{pickup.hours}\n\n## Verder\n\nTekst';
    expect(filled(source, { 'shipping.freeFrom': '', 'pickup.how': '', 'pickup.hours': '' })).toBe(
      '## Kosten\n\n- Eén\n\n## Verder\n\nTekst',
    );
    expect(filled(source, { 'shipping.freeFrom': '', 'pickup.how': '' })).toContain('## Afhalen\n\n### Tijden');
    expect(filled('## Een kop die alleen staat')).toBe('## Een kop die alleen staat');
  });

  it('are found in every text of a block', () => {
    const link = { label: 'Naar', address: '/' };
    expect(placeholderTextsOf({ type: 'callToAction', heading: 'a', text: 'b', link })).toEqual(['a', 'b']);
    const picture = { file: 'x', alt: '', width: 1, height: 1 };
    expect(placeholderTextsOf({ type: 'gallery', pictures: [{ picture, caption: 'c' }] })).toEqual(['c']);
    expect(placeholderTextsOf({ type: 'text', parts: parseMarkup('## d\n\ne [f](/g/)\n\n- h') })).toEqual([
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
