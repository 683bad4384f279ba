// The cards of a set: their fronts, and the back that all cards of a game share.
import type { PackageDesign, DesignWorld as WorldName } from '../../../seed/catalogue/package-designs.ts';
import { darken, lighten, mixColours } from './colour.ts';
import { mapItems, linearGradient } from './vector.ts';
import type { VectorItem } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { border, emblem, ornament } from './ornament.ts';
import { circle, polygon, rect, roundRect } from './path.ts';
import type { PathPoint } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';

export const cardW = 63;
export const cardH = 88;

const offCanvas = { x: -1000, y: -1000, w: 1, h: 1 };

/** Names and texts of the cards. */
const people: Readonly<Record<WorldName, readonly (readonly [name: string, line: string])[]>> = {
  bergvuur: [
    ['Kraterwachter', 'Zolang hij slaapt, slaapt de berg.'],
    ['Vonkenier', 'Twee vonken maken nog geen vuur. Drie wel.'],
    ['Asloper', 'Hij laat geen sporen na, alleen warmte.'],
    ['Moeder van de Kam', 'Elke top heeft zij een naam gegeven.'],
    ['Lavaschrijver', 'Zijn inkt is nooit droog.'],
  ],
  sterrenloods: [
    ['Loods van de Ring', 'Zij kent elke steen bij zijn baan.'],
    ['Kometenjager', 'Wie hem inhaalt, mag een wens doen.'],
    ['Stille Vloot', 'Je hoort ze pas als ze weg zijn.'],
    ['Baanrekenaar', 'Een graad ernaast is een jaar te laat.'],
    ['Nachtboei', 'Het enige licht dat nooit beweegt.'],
  ],
  stroomdraken: [
    ['Draak van de Bron', 'Waar hij slaapt, ontspringt water.'],
    ['Negenbochter', 'In elke bocht verliest hij een schub.'],
    ['Parelvisser', 'Zij duikt tussen twee ademtochten.'],
    ['Veerman', 'Hij vraagt geen geld, maar een verhaal.'],
    ['Jadeslang', 'Kleiner dan een draak, ouder dan de rivier.'],
  ],
  getijdenrijk: [
    ['Lantaarnvrouw', 'Haar licht wijst alleen naar huis.'],
    ['Vloedroeper', 'Hij fluit en de zee keert om.'],
    ['Onder de Steiger', 'Daar woont wat de vissers teruggooien.'],
    ['Maanvisser', 'Hij vangt wat de maan laat vallen.'],
    ['Zoutkind', 'Geboren op de dag dat het eb bleef.'],
  ],
  bamboewacht: [
    ['Kleine Wachter', 'Rond, stil en altijd op tijd.'],
    ['Regentrommel', 'Hij slaat de maat van de maand.'],
    ['Scheutzoeker', 'Wat gisteren aarde was, is nu groen.'],
    ['Vuurvlieg', 'Een lantaarn die zelf de weg weet.'],
    ['Fluisteraar', 'Het bos zegt het hem voor.'],
  ],
  raderwerk: [
    ['Hartmaker', 'Vier tanden te veel, en toch loopt het.'],
    ['Klokkenist', 'Zij telt tot twaalf en dan nog eens.'],
    ['Grachtstoker', 'Kolen, water en een goed humeur.'],
    ['Het Tandwiel', 'Zonder hem staat de stad stil.'],
    ['Veerman van Koper', 'Wind hem op voor je vertrekt.'],
  ],
  maantuin: [
    ['Vrouw in de Poort', 'Zij opent alleen bij nieuwe maan.'],
    ['Bloesemraper', 'Elk blad een dag die mooi was.'],
    ['Zilverkarper', 'Hij slaapt onder zijn eigen kring.'],
    ['Tuinman van de Nacht', 'Hij snoeit schaduwen.'],
    ['Haas op de Maan', 'Wie stil staat, ziet hem zwaaien.'],
  ],
  papierrijk: [
    ['Eerste Kraanvogel', 'Drie vouwen en hij ademt.'],
    ['Vouwmeester', 'Zijn handen onthouden elke vorm.'],
    ['Bootje van Krant', 'Het drijft op slecht nieuws.'],
    ['Koningin Vel', 'Ongevouwen, en daar trots op.'],
    ['Schaar', 'Iedereen wijkt voor haar.'],
  ],
  huis: [['Voorbeeld', 'Een kaart.']],
};

function pips(count: number, x: number, y: number, colour: string): VectorItem {
  return {
    path: Array.from({ length: count }, (_, index) => {
      const at: PathPoint = [x + index * 5.2, y];
      return polygon([
        [at[0], at[1] - 2.1],
        [at[0] + 1.9, at[1]],
        [at[0], at[1] + 2.1],
        [at[0] - 1.9, at[1]],
      ]);
    }).flat(),
    fill: colour,
    foil: true,
  };
}

/** The front of a card: frame, name, picture, text and number. `own` replaces the name. */
export function drawCardFront(look: PackageDesign, outliner: TextOutliner, index: number, own = ''): VectorItem[] {
  const world = worlds[look.world];
  const tone = (look.tone + (index % 3 === 2 ? 1 : 0)) % world.palettes.length;
  const palette = paletteOf(world, tone);
  const m = 4;
  const picture = { x: m, y: 12.2, w: cardW - m * 2, h: 46 };
  const scene = world.paint(
    { w: picture.w, h: picture.h, title: offCanvas, focus: { x: 0, y: 2, w: picture.w, h: picture.h - 3 } },
    palette,
    { tone, variant: look.variant + index * 2 + 1, small: false },
  );
  const [sky, ...rest] = scene;
  const lined = [
    ...(sky === undefined ? [] : [sky]),
    ...ornament(look.world, palette, { x: 0, y: 0, w: picture.w, h: picture.h }, index + 2, 0.5),
    ...rest,
  ];
  const painted = mapItems(lined, { to: ([x, y]) => [x + picture.x, y + picture.y], scale: 1 });
  const frame = mixColours(palette.band, palette.accent, index % 2 === 1 ? 0.3 : 0.08);
  const cast = people[look.world];
  const [name, words] = cast[index % cast.length] ?? ['', ''];
  const dark = darken(palette.deep, 0.4);
  const plate = lighten(palette.glow, 0.45);
  return [
    { path: rect({ x: 0, y: 0, w: cardW, h: cardH }), fill: frame },
    {
      path: roundRect({ x: 1.5, y: 1.5, w: cardW - 3, h: cardH - 3 }, 3),
      stroke: palette.accent,
      width: 0.8,
      foil: true,
    },
    { path: roundRect({ x: m, y: 3.8, w: cardW - m * 2, h: 7 }, 1.8), fill: plate },
    {
      path: fitText(
        outliner,
        own === '' ? name : own,
        { x: m + 2, y: 4.4, w: 40, h: 5.8 },
        { typeface: world.typeface, align: 'left', leading: 1, maxSize: 4.6, verticalAlign: 'middle' },
      ),
      fill: dark,
    },
    { path: circle([cardW - m - 4.2, 7.3], 2.6), fill: palette.accent, foil: true },
    { clip: rect(picture), items: painted },
    { path: rect(picture), stroke: palette.accent, width: 0.7, foil: true },
    { path: roundRect({ x: m, y: 60.4, w: cardW - m * 2, h: 19.6 }, 1.8), fill: plate },
    {
      path: fitText(
        outliner,
        words,
        { x: m + 2.5, y: 62.4, w: cardW - m * 2 - 5, h: 9.6 },
        { typeface: 'plain', align: 'left', leading: 1.3, maxSize: 3.5 },
      ),
      fill: dark,
    },
    pips(2 + (index % 3), m + 4.4, 76, darken(palette.accent, 0.1)),
    {
      path: fitText(
        outliner,
        `${look.over === '' ? look.title : look.over} · ${String(17 + index * 19)}/96`,
        { x: m + 1, y: 81.6, w: cardW - m * 2 - 2, h: 3.4 },
        { typeface: 'plainBold', align: 'left', leading: 1, maxSize: 2.3, tracking: 0.06, verticalAlign: 'middle' },
      ),
      fill: lighten(palette.accent, 0.4),
    },
  ];
}

/** The back that all cards of a game share. */
export function drawCardBack(look: PackageDesign, outliner: TextOutliner): VectorItem[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const face = { x: 3, y: 3, w: cardW - 6, h: cardH - 6 };
  return [
    { path: rect({ x: 0, y: 0, w: cardW, h: cardH }), fill: palette.band },
    { path: roundRect(face, 3), fill: linearGradient([0, 0], [cardW, cardH], [0, palette.mid], [1, palette.deep]) },
    { clip: roundRect(face, 3), items: ornament(look.world, palette, face, 1, 0.3) },
    ...border({ x: 2, y: 2, w: cardW - 4, h: cardH - 4 }, palette, cardW),
    { path: circle([cardW / 2, cardH / 2], 23), fill: palette.deep, opacity: 0.9 },
    ...emblem(look.world, palette, [cardW / 2, cardH / 2], 18),
    {
      path: fitText(
        outliner,
        look.over,
        { x: 10, y: 72, w: cardW - 20, h: 6 },
        { typeface: worlds[look.world].typeface, align: 'middle', leading: 1, maxSize: 4.4, verticalAlign: 'middle' },
      ),
      fill: palette.ink,
    },
  ];
}
