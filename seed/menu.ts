// The main menu of the demo shop: the aisles, the games with their sets, the languages, and what is new.
import { filterName } from '../src/rules/listing-filters.ts';
import type { MenuEntry } from '../src/rules/menu.ts';
import { changeMenu } from '../src/shop/menu/change-menu.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { categories } from './catalogue/categories.ts';
import { slugOf } from './catalogue/collector-terms.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

type DemoEntry = Pick<MenuEntry, 'label' | 'address'> & Partial<MenuEntry> & { below?: readonly DemoEntry[] };

/** A category by its slug, with those below it. */
function aisle(slug: string, more: Partial<DemoEntry> = {}): DemoEntry {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new Error(`no category ${slug}`);
  const below = categories.filter((one) => one.parent === slug).map((one) => aisle(one.slug));
  const address = `/product-categorie/${category.parent === null ? '' : `${category.parent}/`}${slug}/`;
  return { label: category.name, address, ...(below.length > 0 && { below }), ...more };
}

const filtered = (attribute: 'spel' | 'set', name: string) =>
  `/winkel/?${filterName('shop', `pa_${attribute}`)}=${slugOf(name)}`;

/** Every game there are cards of, with its sets, in the order of the catalogue. */
function games(): readonly DemoEntry[] {
  const sets = new Map<string, Set<string>>();
  for (const { facts } of demoCatalogue.products) {
    if (facts.packs === 0) continue;
    sets.set(facts.game, (sets.get(facts.game) ?? new Set()).add(facts.set));
  }
  return [...sets].map(([game, names]) => ({
    label: game,
    address: filtered('spel', game),
    below: [...names].slice(0, 3).map((name) => ({ label: name, address: filtered('set', name) })),
  }));
}

/** What the demo's menu holds. */
export function demoMenu(): readonly DemoEntry[] {
  const shelves = ['premium-collecties', 'boosterboxen', 'jumbo-packs', 'losse-boosters', 'startsets', 'losse-kaarten'];
  const languages = ['chinees', 'japans', 'engels'];
  return [
    { label: 'Alle producten', address: '/winkel/', below: shelves.map((slug) => aisle(slug)) },
    { label: 'Spellen', address: '/winkel/?orderby=popularity', isMega: true, below: games() },
    aisle('chinees', { label: 'Talen', below: languages.map((slug) => aisle(slug)) }),
    aisle('accessoires'),
    { label: 'Nieuw binnen', address: '/winkel/?orderby=date', isCallToAction: true },
  ];
}

/** Puts it in, item by item, as staff would. */
export async function fillDemoMenu(shop: Shop, entries = demoMenu(), parentId: number | null = null): Promise<void> {
  for (const { below, ...entry } of entries) {
    const added = await changeMenu(shop, program, { kind: 'add', parentId, ...entry });
    if (!added.ok) throw new Error(`menu item ${entry.label}: ${added.reason}`);
    if (below) await fillDemoMenu(shop, below, added.id);
  }
}
