// The main menu of the demo shop: product forms, games with their sets, languages, accessories, and new products.
import { filterParam } from '../src/rules/listing/listing-filters.ts';
import type { MenuEntry } from '../src/rules/menu/menu.ts';
import { changeMenu } from '../src/shop/menu/change-menu.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { categories } from './catalogue/categories.ts';
import { slugOf } from './catalogue/collector-terms.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

type DemoMenuEntry = Pick<MenuEntry, 'label' | 'address'> & Partial<MenuEntry> & { below?: readonly DemoMenuEntry[] };

/** The menu entry of a category, with entries for its sub-categories. */
function categoryEntry(slug: string, more: Partial<DemoMenuEntry> = {}): DemoMenuEntry {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new Error(`no category ${slug}`);
  const below = categories.filter((one) => one.parent === slug).map((one) => categoryEntry(one.slug));
  const address = `/product-categorie/${category.parent === null ? '' : `${category.parent}/`}${slug}/`;
  return { label: category.name, address, ...(below.length > 0 && { below }), ...more };
}

const filteredListingPath = (attribute: 'spel' | 'set', name: string) =>
  `/winkel/?${filterParam('shop', `pa_${attribute}`)}=${slugOf(name)}`;

/** Every game that has booster products, with its first three sets, in catalogue order. */
function gameEntries(): readonly DemoMenuEntry[] {
  const sets = new Map<string, Set<string>>();
  for (const { facts } of demoCatalogue.products) {
    if (facts.packs === 0) continue;
    sets.set(facts.game, (sets.get(facts.game) ?? new Set()).add(facts.set));
  }
  return [...sets].map(([game, names]) => ({
    label: game,
    address: filteredListingPath('spel', game),
    below: [...names].slice(0, 3).map((name) => ({ label: name, address: filteredListingPath('set', name) })),
  }));
}

/** The entries of the demo's menu. */
export function demoMenu(): readonly DemoMenuEntry[] {
  const shelves = ['premium-collecties', 'boosterboxen', 'jumbo-packs', 'losse-boosters', 'startsets', 'losse-kaarten'];
  const languages = ['chinees', 'japans', 'engels'];
  return [
    { label: 'Alle producten', address: '/winkel/', below: shelves.map((slug) => categoryEntry(slug)) },
    { label: 'Spellen', address: '/winkel/?orderby=popularity', isMega: true, below: gameEntries() },
    categoryEntry('chinees', { label: 'Talen', below: languages.map((slug) => categoryEntry(slug)) }),
    categoryEntry('accessoires'),
    { label: 'Nieuw binnen', address: '/winkel/?orderby=date', isCallToAction: true },
  ];
}

/** Adds the entries one by one, through the use-case that staff uses. */
export async function fillDemoMenu(shop: Shop, entries = demoMenu(), parentId: number | null = null): Promise<void> {
  for (const { below, ...entry } of entries) {
    const added = await changeMenu(shop, program, { kind: 'add', parentId, ...entry });
    if (!added.ok) throw new Error(`menu item ${entry.label}: ${added.reason}`);
    if (below) await fillDemoMenu(shop, below, added.id);
  }
}
