// Every picture of the shop: what it shows, as a shot, and the hash of all that decides how it looks.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { DemoItem } from '../../seed/catalogue/build-products.ts';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { viewsOf } from '../../seed/catalogue/package-designs.ts';
import type { PackageDesign } from '../../seed/catalogue/package-designs.ts';
import type { Facts } from './print/faces.ts';
import { readLettering } from './print/lettering.ts';
import type { Lettering } from './print/lettering.ts';
import type { Shot } from './studio/shot.ts';
import { sceneOf } from './views/all.ts';
import type { View } from './views/boxes.ts';
import type { Scene } from './views/parts.ts';
import { makePress } from './views/press.ts';
import type { Press } from './views/press.ts';
import { showcaseLooks, showcases } from './views/showcases.ts';

export interface Picture {
  file: string;
  width: number;
  height: number;
  /** Sets it up with a press of its own. */
  scene: (press: Press) => Scene;
  facts: Facts;
  /** Pixels per millimetre of what is printed. */
  density: number;
}

/** How many frames are added up, and how well the sum is kept. */
export const recipe = { frames: 5, quality: 84 } as const;

const standing = { width: 1200, height: 1500, density: 8 } as const;

function factsOf({ product }: DemoItem): Facts {
  const { contents, ean, setCode, manufacturer, ageWarning } = product.facts;
  return {
    contents,
    ean,
    setCode,
    fromAge: Number(/vanaf (\d+)/.exec(ageWarning)?.[1] ?? 3),
    maker: manufacturer.name,
    address: manufacturer.address.split(';')[0] ?? '',
  };
}

function ofItem(item: DemoItem): Picture[] {
  const { design: look, extras, product } = item;
  const facts = factsOf(item);
  const own = viewsOf(look).map((_, index) => ({ look, view: (index + 1) as View }));
  const more = extras.map((extra) => ({ look: extra.design, view: 1 as const }));
  return [...own, ...more].map((one, index) => ({
    ...standing,
    file: `${product.slug}-${index + 1}`,
    scene: (press) => sceneOf(press, one.look, one.view),
    facts,
  }));
}

/** All of them: the products', then the wide ones of home and blog. */
export function allPictures(): Picture[] {
  const [first] = demoItems;
  if (first === undefined) return [];
  const facts = factsOf(first);
  return [...demoItems.flatMap(ofItem), ...showcases.map((one) => ({ ...one, facts, density: 4 }))];
}

function written(script: PackageDesign['script']): string {
  return [...demoItems.flatMap((item) => [item.design, ...item.extras.map((extra) => extra.design)]), ...showcaseLooks]
    .filter((look) => look.script === script)
    .map((look) => `${look.mark !== null && look.mark.kind !== 'round' ? look.mark.text : ''}${look.native ?? ''}`)
    .join('');
}

/** The faces with every Chinese character that the looks write. */
export function readShopLettering(): Promise<Lettering> {
  return readLettering(written('hant'), written('hans'));
}

/** A picture as data for the studio. */
export function shotOf({ scene, facts, density, width, height }: Picture, lettering: Lettering): Shot {
  const press = makePress(lettering, facts, density);
  const made = scene(press);
  const used = new Set(made.things.flatMap((thing) => Object.values(thing.surfaces ?? {}).map(({ print }) => print)));
  const prints = Object.fromEntries(Object.entries(press.prints).filter(([name]) => used.has(name)));
  return { backdrop: 'stage', ...made, width, height, prints };
}

const studio = new URL('studio/', import.meta.url);

/** File of the studio → hash of its text; `recipe` and three count as files of it. */
export type StudioHashes = ReadonlyMap<string, string>;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export async function studioHashes(): Promise<StudioHashes> {
  const names = (await readdir(studio, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const texts = names
    .filter((name) => name.endsWith('.ts') && name !== 'bodies/all.ts')
    .toSorted()
    .map(async (name) => [name, digest(await readFile(new URL(name, studio), 'utf8'))] as const);
  const three = new URL('../../node_modules/three/package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(three, 'utf8')) as { version: string };
  return new Map([...(await Promise.all(texts)), ['three', version], ['recipe', digest(JSON.stringify(recipe))]]);
}

/** Hash of all that decides how a picture looks: what stands where, every print, the studio and the bodies that stand in it. */
export function hashOf(shot: Shot, ofStudio: StudioHashes): string {
  const bodies = new Set(shot.things.map(({ body }) => `bodies/${body.split('/')[0] ?? ''}.ts`));
  const hash = createHash('sha256').update(JSON.stringify(shot));
  for (const [name, value] of ofStudio) {
    if (!name.startsWith('bodies/') || name === 'bodies/body.ts' || bodies.has(name)) hash.update(name).update(value);
  }
  return hash.digest('hex').slice(0, 20);
}
