import type { WireColor } from '../../../src/domain/netlist/netlist-types';

/** A list of words for one colour, separated by spaces. */
const table = (rows: readonly (readonly [WireColor, string])[]): ReadonlyMap<string, WireColor> =>
  new Map(rows.flatMap(([color, words]) => words.split(' ').map((word) => [word, color] as const)));

/** Names of colours in lower case without spaces and without 色, in the languages of lists. */
export const COLOR_WORDS = table([
  ['black', 'black schwarz noir 黒'],
  ['white', 'white weiss weiß blanc 白'],
  ['red', 'red rot rouge 赤 大红 深红 darkred dkred'],
  ['green', 'green grün gruen vert 緑 深绿 墨绿 darkgreen dkgreen dkgrn dunkelgrün dunkelgruen vertfoncé'],
  ['yellow', 'yellow gelb jaune 黄'],
  ['brown', 'brown braun marron brun 茶 褐 咖啡'],
  ['blue', 'blue blau bleu 深蓝 darkblue dkblue dkblu dunkelblau bleufoncé'],
  ['grey', 'grey gray grau gris 灰 グレー slate darkgrey darkgray'],
  ['violet', 'violet violett lila purple 紫 紫罗兰 mauve'],
  ['orange', 'orange 橙 橘 桔 橘黄 桔黄 オレンジ'],
  ['pink', 'pink rosa rose 粉 粉红 桃 ピンク'],
  ['beige', 'beige tan 米 米黄 ベージュ'],
  ['light-green', 'lightgreen ltgreen ltgrn hellgrün hellgruen vertclair 淡绿 薄緑 若葉 黄緑'],
  ['light-blue', 'lightblue ltblue ltblu hellblau bleuclair 淡蓝 天蓝 薄青 skyblue'],
  ['turquoise', 'turquoise türkis tuerkis 青绿 蓝绿 绿松石 湖蓝 ターコイズ'],
]);

/** Codes beside those of the standards in `WIRE_COLORS`, in capitals; a code of one letter is never among them. */
export const MORE_CODES = {
  /** As in German lists beside those of DIN 47002. */
  DIN: table([
    ['violet', 'VI'],
    ['red', 'RT'],
    ['turquoise', 'TQ TK'],
    ['beige', 'BG'],
  ]),
  GB: table([]),
  JIS: table([]),
  /** SAE J1128 as it is also written, and IEC 60757, which is the same but for these. */
  SAE: table([
    ['violet', 'PU'],
    ['turquoise', 'TQ TK'],
  ]),
  /** Three letters, as American makers print them. */
  SAE3: table([
    ['black', 'BLK'],
    ['white', 'WHT'],
    ['red', 'RED'],
    ['green', 'GRN DGN DKGRN'],
    ['yellow', 'YEL'],
    ['brown', 'BRN'],
    ['blue', 'BLU DBL DKBLU'],
    ['grey', 'GRY GRA'],
    ['violet', 'VIO PPL PUR PRP'],
    ['orange', 'ORN ORG'],
    ['pink', 'PNK'],
    ['beige', 'TAN BEI'],
    ['light-green', 'LGN LTGRN'],
    ['light-blue', 'LBL LTBLU'],
    ['turquoise', 'TUR TRQ'],
  ]),
} as const;
export type Dialect = keyof typeof MORE_CODES;
