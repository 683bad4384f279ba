// Every picture of the shop: its shot (all data that the studio needs) and the hash of its sources.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { DemoItem } from '../../seed/catalogue/build-products.ts';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { viewsOf } from '../../seed/catalogue/package-designs.ts';
import type { PackageDesign } from '../../seed/catalogue/package-designs.ts';
import { packagesFolder } from '../paths.ts';
import type { ExpectedMaster } from './manifest.ts';
import type { PackageFacts } from './print/sides.ts';
import { readTextOutliner } from './print/text.ts';
import type { TextOutliner } from './print/text.ts';
import type { Shot } from './studio/shot.ts';
import { createScene } from './views/scenes.ts';
import type { View } from './views/boxes.ts';
import type { Scene } from './views/parts.ts';
import { createPrintSet } from './views/print-set.ts';
import type { PrintSet } from './views/print-set.ts';
import { showcaseLooks, showcases } from './views/showcases.ts';

export interface PictureSpec {
  file: string;
  width: number;
  height: number;
  /** Builds the scene and adds its prints to the given set. */
  scene: (printSet: PrintSet) => Scene;
  facts: PackageFacts;
  /** Resolution of the prints, in pixels per millimetre. */
  density: number;
}

/** Number of frames of one picture, and the WebP quality. */
export const recipe = { frames: 5, quality: 84 } as const;

const productSize = { width: 1200, height: 1500, density: 8 } as const;

function factsOf({ product }: DemoItem): PackageFacts {
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

function picturesOfItem(item: DemoItem): PictureSpec[] {
  const { design: look, extras, product } = item;
  const facts = factsOf(item);
  const own = viewsOf(look).map((_, index) => ({ look, view: (index + 1) as View, facts }));
  const more = extras.map(({ design, contents = facts.contents }) => ({
    look: design,
    view: 1 as const,
    facts: { ...facts, contents },
  }));
  return [...own, ...more].map((one, index) => ({
    ...productSize,
    file: `${product.slug}-${index + 1}`,
    scene: (printSet) => createScene(printSet, one.look, one.view),
    facts: one.facts,
  }));
}

/** The pictures of all products, then the wide ones of home and blog. */
export function allPictures(): PictureSpec[] {
  const [first] = demoItems;
  if (first === undefined) return [];
  const facts = factsOf(first);
  return [...demoItems.flatMap(picturesOfItem), ...showcases.map((one) => ({ ...one, facts, density: 4 }))];
}

function chineseCharactersOf(script: PackageDesign['script']): string {
  return [...demoItems.flatMap((item) => [item.design, ...item.extras.map((extra) => extra.design)]), ...showcaseLooks]
    .filter((look) => look.script === script)
    .map((look) => `${look.mark !== null && look.mark.kind !== 'round' ? look.mark.text : ''}${look.native ?? ''}`)
    .join('');
}

/** The fonts with every Chinese character of the looks. */
export function readOutliner(): Promise<TextOutliner> {
  return readTextOutliner(chineseCharactersOf('hant'), chineseCharactersOf('hans'));
}

/** The data of a picture for the studio. */
export function shotOf({ scene, facts, density, width, height }: PictureSpec, outliner: TextOutliner): Shot {
  const printSet = createPrintSet(outliner, facts, density);
  const built = scene(printSet);
  const used = new Set(built.objects.flatMap((thing) => Object.values(thing.surfaces ?? {}).map(({ print }) => print)));
  const prints = Object.fromEntries(Object.entries(printSet.prints).filter(([name]) => used.has(name)));
  return { backdrop: 'stage', ...built, width, height, prints };
}

const studio = new URL('studio/', import.meta.url);

/** File of the studio → hash of its text; `recipe` and the version of three.js are entries too. */
export type StudioHashes = ReadonlyMap<string, string>;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export async function studioHashes(): Promise<StudioHashes> {
  const names = (await readdir(studio, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const texts = names
    .filter((name) => name.endsWith('.ts') && name !== 'bodies/all.ts')
    .toSorted()
    .map(async (name) => [name, digest(await readFile(new URL(name, studio), 'utf8'))] as const);
  const three = new URL('three/package.json', packagesFolder);
  const { version } = JSON.parse(await readFile(three, 'utf8')) as { version: string };
  return new Map([...(await Promise.all(texts)), ['three', version], ['recipe', digest(JSON.stringify(recipe))]]);
}

/** Hash of all that decides how a picture looks: its shot with all prints, the studio, and the bodies in the scene. */
export function hashOf(shot: Shot, sources: StudioHashes): string {
  const bodies = new Set(shot.objects.map(({ body }) => `bodies/${body.split('/')[0] ?? ''}.ts`));
  const hash = createHash('sha256').update(JSON.stringify(shot));
  for (const [name, value] of sources) {
    if (!name.startsWith('bodies/') || name === 'bodies/body.ts' || bodies.has(name)) hash.update(name).update(value);
  }
  return hash.digest('hex').slice(0, 20);
}

/** Every picture with its size and the hash of its sources as they are now. */
export async function expectedMasters(): Promise<ExpectedMaster[]> {
  const [outliner, sources] = [await readOutliner(), await studioHashes()];
  return allPictures().map((picture) => {
    const { file, width, height } = picture;
    return { file, width, height, sourceHash: hashOf(shotOf(picture, outliner), sources) };
  });
}
