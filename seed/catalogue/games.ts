// Eight invented card games with their sets.
import { makers } from './makers.ts';
import type { Maker } from './makers.ts';

export interface GameSet {
  /** Index of the colour scheme of its pictures, among those of its game. */
  tone: number;
  slug: string;
  name: string;
  code: string;
  /** YYYY-MM-DD, the same for all editions. */
  released: string;
  hant: string;
  hans: string;
}

export type GameKey =
  | 'bergvuur'
  | 'sterrenloods'
  | 'stroomdraken'
  | 'getijdenrijk'
  | 'bamboewacht'
  | 'raderwerk'
  | 'maantuin'
  | 'papierrijk';

export interface Game {
  key: GameKey;
  name: string;
  hant: string;
  hans: string;
  maker: Maker;
  fromAge: number;
  /** A sentence on tournaments, for cards that are not in English. */
  tournament: string;
  /** The same for English cards. */
  tournamentEnglish: string;
}

type SetRow = readonly [slug: string, name: string, code: string, released: string, hant: string, hans: string];

function set(tone: number, ...[slug, name, code, released, hant, hans]: SetRow): GameSet {
  return { tone, slug, name, code, released, hant, hans };
}

export const bergvuur: Game = {
  key: 'bergvuur',
  name: 'Bergvuur',
  hant: '山焰',
  hans: '山焰',
  maker: makers.bergkam,
  fromAge: 8,
  tournament:
    'Op officiële Bergvuur-toernooien in Nederland en België zijn alleen Engelse kaarten toegestaan. Wil je deze kaarten spelen, doe dat dan thuis of op een vrije speelavond.',
  tournamentEnglish: 'Je mag ze gebruiken op alle officiële Bergvuur-toernooien.',
};

export const bergvuurSets = {
  krater: set(0, 'slapende-krater', 'Slapende Krater', 'BV1', '2024-03-15', '沉睡火山', '沉睡火山'),
  kam: set(1, 'gloeiende-kam', 'Gloeiende Kam', 'BV2', '2025-02-07', '熾熱山脊', '炽热山脊'),
  as: set(2, 'as-en-sneeuw', 'As en Sneeuw', 'BV3', '2025-11-21', '灰燼與雪', '灰烬与雪'),
};

export const sterrenloods: Game = {
  key: 'sterrenloods',
  name: 'Sterrenloods',
  hant: '領航星',
  hans: '领航星',
  maker: makers.loodslicht,
  fromAge: 10,
  tournament:
    'Voor toernooien van Sterrenloods geldt: kaarten in een andere taal dan het Engels mogen alleen mee als je een Engelse vertaling bij je hebt. Vraag het vooraf aan de organisatie.',
  tournamentEnglish: 'Ze zijn zonder vertaling geldig op toernooien van Sterrenloods.',
};

export const sterrenloodsSets = {
  baan: set(0, 'stille-baan', 'Stille Baan', 'SL01', '2023-09-29', '寂靜軌道', '寂静轨道'),
  komeet: set(1, 'kometenjacht', 'Kometenjacht', 'SL02', '2024-06-14', '追逐彗星', '追逐彗星'),
  ring: set(2, 'zevende-ring', 'Zevende Ring', 'SL03', '2025-08-22', '第七星環', '第七星环'),
};

export const stroomdraken: Game = {
  key: 'stroomdraken',
  name: 'Stroomdraken',
  hant: '川龍',
  hans: '川龙',
  maker: makers.negenbocht,
  fromAge: 8,
  tournament:
    'Stroomdraken wordt in Europa met Engelse kaarten gespeeld. Op een toernooi zijn andere talen niet geldig; om te verzamelen en te ruilen zijn ze juist gewild.',
  tournamentEnglish: 'Dit is de taal waarin Stroomdraken in Europa op toernooien wordt gespeeld.',
};

export const stroomdrakenSets = {
  bron: set(0, 'bron-van-jade', 'Bron van Jade', 'SD-A', '2024-01-26', '翡翠之源', '翡翠之源'),
  bochten: set(1, 'negen-bochten', 'Negen Bochten', 'SD-B', '2025-05-16', '九曲長河', '九曲长河'),
  parel: set(2, 'parelmond', 'Parelmond', 'SD-C', '2026-02-13', '珍珠河口', '珍珠河口'),
};

export const getijdenrijk: Game = {
  key: 'getijdenrijk',
  name: 'Getijdenrijk',
  hant: '潮汐之國',
  hans: '潮汐之国',
  maker: makers.zilt,
  fromAge: 8,
  tournament:
    'De uitgever laat op zijn Getijdenrijk-toernooien alleen Engelse kaarten toe. Lokale clubs zijn vaak soepeler, maar vraag het na voordat je met deze kaarten gaat.',
  tournamentEnglish: 'Je kunt er op elk Getijdenrijk-toernooi mee terecht.',
};

export const getijdenrijkSets = {
  vloed: set(0, 'vloedlijn', 'Vloedlijn', 'GR10', '2023-11-10', '漲潮線', '涨潮线'),
  zout: set(1, 'zoutlantaarn', 'Zoutlantaarn', 'GR20', '2024-10-04', '海鹽燈籠', '海盐灯笼'),
  pier: set(2, 'onder-de-pier', 'Onder de Pier', 'GR30', '2025-09-12', '棧橋之下', '栈桥之下'),
};

export const bamboewacht: Game = {
  key: 'bamboewacht',
  name: 'Bamboewacht',
  hant: '竹林守望',
  hans: '竹林守望',
  maker: makers.scheut,
  fromAge: 6,
  tournament:
    'Bamboewacht kent in Europa geen competitie in andere talen: op toernooien heb je Engelse kaarten nodig. De symbolen zijn wel overal gelijk, dus thuis speel je er zo mee.',
  tournamentEnglish: 'Op Bamboewacht-toernooien in Europa speel je met deze taal.',
};

export const bamboewachtSets = {
  scheut: set(0, 'nieuwe-scheut', 'Nieuwe Scheut', 'BW01', '2024-04-19', '新筍', '新笋'),
  regen: set(1, 'regenmaand', 'Regenmaand', 'BW02', '2025-06-06', '梅雨之月', '梅雨之月'),
  fluister: set(2, 'fluisterbos', 'Fluisterbos', 'BW03', '2026-01-30', '低語竹林', '低语竹林'),
};

export const raderwerk: Game = {
  key: 'raderwerk',
  name: 'Raderwerk',
  hant: '齒輪工坊',
  hans: '齿轮工坊',
  maker: makers.unruh,
  fromAge: 12,
  tournament:
    'In de Raderwerk-competitie zijn alleen Engelse en Duitse kaarten toegestaan. Deze editie is dus om te verzamelen, of voor een potje met vrienden.',
  tournamentEnglish: 'Engels is een van de twee talen die in de Raderwerk-competitie zijn toegestaan.',
};

export const raderwerkSets = {
  hart: set(0, 'koperen-hart', 'Koperen Hart', 'RW-I', '2023-10-13', '黃銅之心', '黄铜之心'),
  slag: set(1, 'twaalfde-slag', 'Twaalfde Slag', 'RW-II', '2024-11-15', '第十二聲鐘響', '第十二声钟响'),
  gracht: set(2, 'stoomgracht', 'Stoomgracht', 'RW-III', '2025-10-17', '蒸汽運河', '蒸汽运河'),
};

export const maantuin: Game = {
  key: 'maantuin',
  name: 'Maantuin',
  hant: '月下庭園',
  hans: '月下庭园',
  maker: makers.maanpoort,
  fromAge: 8,
  tournament:
    'Maantuin heeft nog geen vaste toernooien in de Benelux. Organiseert een winkel er een, dan geldt bijna altijd: alleen kaarten in het Engels.',
  tournamentEnglish: 'Organiseert een winkel een Maantuin-toernooi, dan is dit de taal die je nodig hebt.',
};

export const maantuinSets = {
  osmanthus: set(0, 'osmanthusnacht', 'Osmanthusnacht', 'MT1', '2024-09-06', '桂花之夜', '桂花之夜'),
  vijver: set(1, 'zilveren-vijver', 'Zilveren Vijver', 'MT2', '2025-09-05', '銀月池', '银月池'),
};

export const papierrijk: Game = {
  key: 'papierrijk',
  name: 'Papierrijk',
  hant: '紙之王國',
  hans: '纸之王国',
  maker: makers.vouwlijn,
  fromAge: 6,
  tournament:
    'Op Papierrijk-speeldagen mag je meedoen met kaarten in elke taal, maar niet op het kampioenschap: daar zijn alleen Engelse kaarten geldig.',
  tournamentEnglish: 'Ze zijn geldig op speeldagen en op het kampioenschap van Papierrijk.',
};

export const papierrijkSets = {
  vouw: set(0, 'eerste-vouw', 'Eerste Vouw', 'PR-01', '2024-05-24', '第一道摺痕', '第一道折痕'),
  kraan: set(1, 'kraanvogeljaar', 'Kraanvogeljaar', 'PR-02', '2025-12-05', '紙鶴之年', '纸鹤之年'),
};
