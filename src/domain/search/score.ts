import { isTelling, type Concept } from './concepts';
import { placeOfWord } from './search-form';

/** A text that may answer, in the search form; `worth`: how much a hit in it counts, 1 for a title. */
export interface Field {
  readonly form: string;
  readonly worth: number;
}

/** How well a text answers: 0 not at all, 1 as its title; `whole`: how much of one field is what was asked. */
export interface TextScore {
  readonly share: number;
  readonly whole: number;
  /** Words that were found, for marks. */
  readonly words: readonly string[];
  /** What was asked and is not there, as typed. */
  readonly lacks: readonly string[];
}

const NOTHING: TextScore = { share: 0, whole: 0, words: [], lacks: [] };
const AKIN_FIRST = 0.7;
const AKIN_STEP = 0.07;
/** The least likely of what may be behind a complaint. */
export const LEAST_AKIN = 0.25;
/** A synonym is nearly the word itself. */
const SYNONYM = 0.93;
/** What is not known for a word weighs less: it may be misspelt or mean nothing. So does a digit or two. */
const LOOSE = 0.4;

/** The word of a concept that a form holds, with how much it counts; null for none. */
export function wordIn(form: string, { same, akin }: Concept): { word: string; worth: number } | null {
  let longest = '';
  let worth = 0;
  for (const word of same) {
    if (placeOfWord(form, word) < 0) continue;
    // the word of the documents stands second; of a complaint there is none
    const isTheWord = word === same[0] || (word === same[1] && akin.length === 0);
    worth = Math.max(worth, isTheWord ? 1 : SYNONYM);
    if (word.length > longest.length) longest = word;
  }
  if (worth > 0) return { word: longest, worth };
  for (const [at, word] of akin.entries()) {
    if (placeOfWord(form, word) >= 0) return { word, worth: Math.max(LEAST_AKIN, AKIN_FIRST - at * AKIN_STEP) };
  }
  return null;
}

const HAN = /^\p{Script=Han}{3,}$/u;

/** How many pairs of characters of a piece that is no known word a form has: of 温控开关 there may be 开关. */
function pairsIn(form: string, { said, isFirm }: Concept): number {
  if (isFirm || !HAN.test(said)) return 0;
  const pairs = Array.from({ length: said.length - 1 }, (_, at) => said.slice(at, at + 2));
  return pairs.filter((pair) => form.includes(pair)).length;
}

export const weightOf = (concept: Concept): number =>
  (concept.isFirm && isTelling(concept) ? 1 : LOOSE) * Math.min(1 + Array.from(concept.said).length * 0.1, 1.6);

/** A field with what it holds of each concept. */
export interface MatchedField extends Field {
  readonly found: readonly ({ readonly word: string; readonly worth: number } | null)[];
}

/** Looks for the concepts in a field; null where it holds none of them. */
export function matchField(field: Field, concepts: readonly Concept[]): MatchedField | null {
  const found = concepts.map((concept) => wordIn(field.form, concept));
  return found.some((one) => one !== null) ? { ...field, found } : null;
}

/** How well fields of one text answer the concepts that were looked for in them. */
export function scoreMatched(fields: readonly (MatchedField | null)[], concepts: readonly Concept[]): TextScore {
  const all = concepts.reduce((sum, concept) => sum + weightOf(concept), 0);
  if (all === 0) return NOTHING;
  const best = concepts.map(() => 0);
  const near = concepts.map(() => 0);
  const words = new Set<string>();
  let whole = 0;
  for (const field of fields) {
    if (!field) continue;
    let covered = 0;
    let here = 0;
    concepts.forEach((concept, at) => {
      const found = field.found[at];
      if (!found) {
        const pairs = pairsIn(field.form, concept);
        if (pairs === 0) return;
        const worth = pairs / (concept.said.length - 1);
        covered += pairs + 1;
        here += worth * weightOf(concept);
        near[at] = Math.max(near[at] ?? 0, worth * field.worth);
        return;
      }
      words.add(found.word);
      // a longer way of saying it is no better answer
      covered += Math.min(found.word.length, Math.max(concept.said.length, 2));
      here += found.worth * weightOf(concept);
      best[at] = Math.max(best[at] ?? 0, found.worth * field.worth);
    });
    whole = Math.max(whole, (here / all) * Math.min(1, covered / Math.max(1, field.form.length)) * field.worth);
  }
  const worthOf = (at: number) => best[at] || near[at] || 0;
  const share = concepts.reduce((sum, concept, at) => sum + weightOf(concept) * worthOf(at), 0) / all;
  const lacks = concepts.filter((_, at) => best[at] === 0).map(({ said }) => said);
  return { share, whole, words: [...words], lacks };
}

/** How well fields of one text answer the concepts. */
export const textScore = (fields: readonly Field[], concepts: readonly Concept[]): TextScore =>
  scoreMatched(
    fields.map((field) => matchField(field, concepts)),
    concepts,
  );
