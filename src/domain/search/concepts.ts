import { complaintOf, type Lexicon } from './lexicon';

/** One thing that a text speaks of. */
export interface Concept {
  /** As typed, in the search form. */
  readonly said: string;
  /** Words for the very thing, `said` first. */
  readonly same: readonly string[];
  /** Words for what may be behind it, the likeliest first. */
  readonly akin: readonly string[];
  /** A word that is known, or a code; else a piece of text that may be misspelt. */
  readonly isFirm: boolean;
}

/** Whether it says something by itself: a digit or two stand in every document. */
export const isTelling = ({ said }: Concept): boolean => !/^\d{1,2}$/.test(said);

const LONGEST_WORD = 12;
/** What is asked and how it fails, which no title says: dropped where something else is left. */
const FILLERS =
  /^(?:怎么办|怎么样|怎么修|怎么检查|怎么|如何|为什么|哪里|在哪|位置在哪|是什么|什么|请问|原因|资料|图解|一下|不工作|不好使|不好用|不起作用|坏了|坏|失灵|没反应|无反应|不动|不转|不亮|不响|不了|故障|异常|问题|报警|一直|老是|经常|总是|有时|偶尔|的|了|吗|呢|啊|和|与|在|车|灯亮|亮)/;
const LATIN_WORD = /^(?:\d{1,2}缸|[a-z0-9.]+)/;

const conceptOf = (said: string, lexicon: Lexicon): Concept => {
  const complaint = complaintOf(lexicon, said);
  const group = lexicon.synonyms.get(said) ?? [];
  const names = isWord(said, lexicon) ? [] : namesOf(said, lexicon);
  return {
    said,
    same: [...new Set([said, ...group, ...(complaint?.said ?? []), ...names])],
    akin: complaint?.meant ?? [],
    isFirm: true,
  };
};

const isWord = (form: string, lexicon: Lexicon): boolean =>
  complaintOf(lexicon, form) !== undefined || lexicon.synonyms.has(form) || lexicon.isKnown(form);

/**
 * Known names of which the form has one part under another name, with their own other names: 尾箱灯 is 行李箱灯,
 * 启动机继电器 is 起动机继电器, which is 起动继电器.
 */
function namesOf(form: string, { synonyms, complaints, isKnown }: Lexicon): string[] {
  const names: string[] = [];
  for (let at = 1; at < form.length; at += 1) {
    const [head, tail] = [form.slice(0, at), form.slice(at)];
    for (const same of synonyms.get(head) ?? []) names.push(same + tail);
    for (const same of synonyms.get(tail) ?? []) names.push(head + same);
  }
  return names
    .filter((name) => isKnown(name) && !complaints.has(name))
    .flatMap((name) => [name, ...(synonyms.get(name) ?? [])]);
}

/** The known words at the beginning of a form, the longest first. */
function wordsAt(form: string, lexicon: Lexicon): string[] {
  const chars = Array.from(form.slice(0, LONGEST_WORD * 2));
  const words: string[] = [];
  for (let length = Math.min(LONGEST_WORD, chars.length); length > 1; length -= 1) {
    const word = chars.slice(0, length).join('');
    // a Latin word is not cut in two
    const cuts = /[a-z0-9]$/.test(word) && /^[a-z0-9]/.test(form.slice(word.length));
    if (!cuts && (isWord(word, lexicon) || namesOf(word, lexicon).length > 0)) words.push(word);
  }
  return words;
}

const loose = (said: string): Concept => ({ said, same: [said], akin: [], isFirm: false });
const code = (said: string, lexicon: Lexicon): Concept => ({
  ...conceptOf(said, lexicon),
  isFirm: /\d/.test(said) || isWord(said, lexicon),
});

/** A part of a text in the search form, and what it is taken for. */
interface Piece {
  readonly text: string;
  readonly kind: 'word' | 'latin' | 'filler' | 'unknown';
}

/** What a text may begin with, the likeliest first: known words, else a Latin word, a filler, a character. */
function piecesAt(form: string, lexicon: Lexicon): Piece[] {
  const words = wordsAt(form, lexicon);
  if (words.length > 0) return words.map((text) => ({ text, kind: 'word' }));
  const [latin] = LATIN_WORD.exec(form) ?? [];
  if (latin) return [{ text: latin, kind: 'latin' }];
  const [filler] = FILLERS.exec(form) ?? [];
  return [filler ? { text: filler, kind: 'filler' } : { text: Array.from(form)[0] ?? '', kind: 'unknown' }];
}

/** A way to cut a text from a place on: its pieces, and how many of them are unknown. */
interface Way {
  readonly pieces: readonly Piece[];
  readonly unknown: number;
}

/**
 * The parts of a text in their order: known words, Latin words, fillers, and the rest. Of all ways to cut it the one
 * that leaves least unknown (刹车油位 is 刹车 and 油位, though 刹车油 is a word, too), then the one with fewest parts,
 * then the one with the longest words from the left.
 */
function piecesOf(form: string, lexicon: Lexicon): readonly Piece[] {
  const text = form.trim();
  const ways: Way[] = [];
  ways[text.length] = { pieces: [], unknown: 0 };
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const rest = text.slice(at);
    let best: Way | undefined;
    for (const piece of /^\s/.test(rest) ? [] : piecesAt(rest, lexicon)) {
      const behind = ways[at + piece.text.length];
      if (!behind) continue;
      const way = { pieces: [piece, ...behind.pieces], unknown: behind.unknown + Number(piece.kind === 'unknown') };
      const isBetter =
        !best || way.unknown < best.unknown || (way.unknown === best.unknown && way.pieces.length < best.pieces.length);
      if (isBetter) best = way;
    }
    ways[at] = best ?? ways[at + 1] ?? { pieces: [], unknown: 0 };
  }
  return ways[0]?.pieces ?? [];
}

/** Whether a text has something that is no known word, code or filler: it may be misspelt. */
export const hasUnknown = (form: string, lexicon: Lexicon): boolean =>
  piecesOf(form, lexicon).some(
    ({ text, kind }) => kind === 'unknown' || (kind === 'latin' && !code(text, lexicon).isFirm),
  );

/**
 * What a text in the search form speaks of: its known words, Latin words one by one, and what lies between them as it
 * is, without fillers. Empty for a text of fillers alone.
 */
export function conceptsOf(form: string, lexicon: Lexicon): Concept[] {
  const found: Concept[] = [];
  let unknown = '';
  const flush = () => {
    // single characters between known words say nothing
    if (Array.from(unknown).length > 1 || (unknown !== '' && found.length === 0)) found.push(loose(unknown));
    unknown = '';
  };
  const pieces = piecesOf(form, lexicon);
  for (const { text, kind } of pieces) {
    if (kind === 'unknown') {
      unknown += text;
      continue;
    }
    flush();
    if (kind === 'word') found.push(conceptOf(text, lexicon));
    else if (kind === 'latin') found.push(code(text, lexicon));
  }
  if (found.length === 0 && unknown === '' && pieces.length > 0) return [loose(form.trim())];
  flush();
  // said twice is asked once
  return found.filter(({ said }, at) => found.findIndex((one) => one.said === said) === at);
}
