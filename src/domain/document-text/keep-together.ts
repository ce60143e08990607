import { tokensOf } from './html-tokens';

/**
 * Signs of one number, code, range or unit: `T28/5`, `12.2–12.8`, `±10%`, `5W-40`, `N·m`. `&` begins an entity
 * (`&lt;`).
 */
const RUN = '[\\w.,:/+±×÷°%℃Ωμµ²³·~–−&;#=≤≥≈Φφ-]+';
/** What may follow a number after a space: it belongs to it. */
const UNIT =
  'N·?m|kN|km/h|km|mm²|mm2|mm|cm|m/s²|kg|mg|mL|ml|L/h|L|kV|mV|V|mA|Ah|A|kW|W|kHz|MHz|Hz|℃|°C|kΩ|MΩ|Ω|bar|kPa|MPa|Pa|ms|min|r/min|rpm|AWG|dB|PS|%|s|h|g|m';
/** Units in words, which would stand alone on the next line. */
const WORD_UNIT =
  '万公里|公里|公斤|千克|千米|千瓦|千帕|千欧|兆帕|兆欧|毫米|毫升|毫安|毫伏|毫秒|厘米|牛·?米|转/分钟?|个月|小时|分钟|' +
  '欧姆|安时|赫兹|摄氏度|年|月|日|天|秒|次|圈|伏|安|欧|瓦|升|米|克|度|格|转|巴';
const TOGETHER = new RegExp(
  `${RUN}(?: (?:–|~|-|\\+|×|至|到) ${RUN})?(?:[ \\u00a0](?:${UNIT})(?![A-Za-z0-9]))?(?: ?(?:${WORD_UNIT}))?`,
  'g',
);
/** A text without any of these is not broken by any browser. */
const MAY_BREAK = /[^\w.,]/;
/** Longer ones are addresses and the like, and better broken than beyond the edge. */
const MOST_LETTERS = 32;

/** The pieces of a text that stay on one line: numbers with their unit, ranges, codes. */
export const piecesOf = (text: string): string[] =>
  (text.match(TOGETHER) ?? []).filter((piece) => /[\w%Ω℃°]/.test(piece) && piece.length <= MOST_LETTERS);

const together = (text: string): string =>
  text.replace(TOGETHER, (piece) =>
    /[\w%Ω℃°]/.test(piece) && piece.length <= MOST_LETTERS && MAY_BREAK.test(piece)
      ? `<span class="rich-one">${piece}</span>`
      : piece,
  );

/** HTML whose numbers, codes and units are never broken; `rich-one` is the class that says so. */
export const keepTogether = (html: string): string =>
  tokensOf(html)
    .map(({ text, tag }) => (tag === null && !text.startsWith('<') ? together(text) : text))
    .join('');
