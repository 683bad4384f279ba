import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { homeProps } from '../../../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../../../test/support/parse-html.ts';
import type { HomeProps } from './props.ts';
import { Page as HomePage } from './page.tsx';

const render = (props: HomeProps) => parseHtml(renderToString(<HomePage {...props} />));
const only = (...ids: readonly number[]) =>
  render({ ...homeProps, sections: homeProps.sections.filter(({ id }) => ids.includes(id)) });

describe('the home page', () => {
  test('has its sections in order, each with the attributes of a template [2.1-15]', () => {
    const sections = select(render(homeProps), 'section');
    expect(sections.map((section) => section.attributes['data-elementor-id'])).toEqual(
      homeProps.sections.map(({ id }) => String(id)),
    );
    for (const { attributes, classes } of sections) {
      expect(attributes['id']).toBe(`template-${attributes['data-elementor-id']}`);
      expect(classes).toEqual(expect.arrayContaining(['elementor', `elementor-${attributes['data-elementor-id']}`]));
    }
  });

  test('labels each section by its heading', () => {
    const page = render(homeProps);
    for (const section of select(page, 'section'))
      expect(textOf(selectOne(page, `[id="${section.attributes['aria-labelledby']}"]`))).not.toBe('');
  });

  test('has the title of its first hero as h1, else its own title', () => {
    expect(textOf(selectOne(render(homeProps), 'h1'))).toBe('Verzegeld en echt');
    expect(textOf(selectOne(only(3, 4), 'h1'))).toBe(homeProps.title);
  });

  test('a hero without a picture shows products, and with a picture shows only that', () => {
    const links = select(only(7), 'li')
      .map((item) => selectOne(item, 'a'))
      .map((link) => link.attributes['href']);
    expect(links).toEqual(
      homeProps.sections
        .flatMap((one) => (one.type === 'hero' ? one.products : []))
        .map(({ slug }) => `/product/${slug}/`),
    );
    const picture = { file: 'hero-kast', alt: 'De kast', width: 2400, height: 1000 };
    const wide = render({
      ...homeProps,
      sections: homeProps.sections.flatMap((one) =>
        one.type === 'hero' ? [{ ...one, picture, tall: { ...picture, file: 'hero-staand' } }] : [],
      ),
    });
    expect(select(wide, 'img').map((img) => img.attributes['alt'])).toEqual(['De kast']);
    const small = select(wide, 'source').filter((source) => source.attributes['media'] === '(max-width: 767px)');
    expect(small.map((source) => source.attributes['srcSet']?.includes('/hero-staand-'))).toEqual([true]);
  });

  test('a row links to all its items, with an accessible name that includes the heading', () => {
    const [link] = select(only(3), 'a[aria-label="Bekijk alles: Pas binnen"]');
    expect(link?.attributes['href']).toBe('/winkel/?orderby=date');
    expect(textOf(only(4))).not.toContain('Bekijk alles');
  });

  test('a category shows a picture, its name and the number of products', () => {
    const [chinese, japanese] = select(only(9), 'li');
    expect(chinese && [textOf(selectOne(chinese, 'a')), select(chinese, 'img').length]).toEqual(['Chinees', 1]);
    expect(japanese && textOf(japanese)).toBe('Japans12 producten');
  });

  test('Chinese lead texts are marked with their language, and other lead texts are headings', () => {
    expect(textOf(selectOne(only(6), '[lang="zh-Hant"]'))).toBe('龍');
    expect(select(only(5), 'h3').map(textOf)).toEqual(['Verzegeld']);
  });
});
