// Words for the names of invented sets, in Dutch and in both Chinese scripts.

interface SetNameWord {
  dutch: string;
  hant: string;
  hans: string;
}

const words = (...list: readonly (readonly [dutch: string, hant: string, hans: string])[]): readonly SetNameWord[] =>
  list.map(([dutch, hant, hans]) => ({ dutch, hant, hans }));

export const adjectives = words(
  ['Stille', '寂靜', '寂静'],
  ['Gouden', '黃金', '黄金'],
  ['Verborgen', '隱秘', '隐秘'],
  ['Rode', '赤色', '赤色'],
  ['Verre', '遠方', '远方'],
  ['Zilveren', '銀色', '银色'],
  ['Drijvende', '漂浮', '漂浮'],
  ['Oude', '古老', '古老'],
  ['Zingende', '歌唱', '歌唱'],
  ['Witte', '白色', '白色'],
  ['Diepe', '深邃', '深邃'],
  ['Brandende', '燃燒', '燃烧'],
  ['Nevelige', '迷霧', '迷雾'],
  ['Zevende', '第七', '第七'],
  ['Vergeten', '遺忘', '遗忘'],
  ['Groene', '碧綠', '碧绿'],
  ['Gebroken', '破碎', '破碎'],
  ['Warme', '溫暖', '温暖'],
  ['Hoge', '高聳', '高耸'],
  ['Laatste', '最後', '最后'],
  ['Blauwe', '蔚藍', '蔚蓝'],
  ['Wakende', '守望', '守望'],
  ['Ronde', '圓形', '圆形'],
  ['Koude', '寒冷', '寒冷'],
  ['Eerste', '最初', '最初'],
  ['Dubbele', '雙重', '双重'],
  ['Snelle', '疾速', '疾速'],
  ['Zwarte', '漆黑', '漆黑'],
  ['Lachende', '歡笑', '欢笑'],
  ['Slapende', '沉睡', '沉睡'],
);

export const nouns = words(
  ['Poort', '之門', '之门'],
  ['Brug', '之橋', '之桥'],
  ['Toren', '之塔', '之塔'],
  ['Vallei', '山谷', '山谷'],
  ['Lantaarn', '燈籠', '灯笼'],
  ['Oever', '河岸', '河岸'],
  ['Wolk', '雲朵', '云朵'],
  ['Markt', '市集', '市集'],
  ['Ster', '之星', '之星'],
  ['Wind', '之風', '之风'],
  ['Tuin', '花園', '花园'],
  ['Trom', '之鼓', '之鼓'],
  ['Maan', '之月', '之月'],
  ['Sleutel', '鑰匙', '钥匙'],
  ['Vlam', '火焰', '火焰'],
  ['Haven', '港口', '港口'],
  ['Spiegel', '鏡子', '镜子'],
  ['Wortel', '樹根', '树根'],
  ['Kroon', '王冠', '王冠'],
  ['Rivier', '河流', '河流'],
  ['Klok', '時鐘', '时钟'],
  ['Veer', '羽毛', '羽毛'],
  ['Kaart', '地圖', '地图'],
  ['Grot', '洞穴', '洞穴'],
  ['Steen', '之石', '之石'],
  ['Zee', '之海', '之海'],
  ['Draad', '絲線', '丝线'],
  ['Berg', '之山', '之山'],
  ['Schelp', '貝殼', '贝壳'],
  ['Nacht', '之夜', '之夜'],
);
