import { searchForm } from './search-form';

/** What somebody complains of: all ways of saying it, and what may be behind it in the documents' words. */
export interface Complaint {
  readonly said: readonly string[];
  readonly meant: readonly string[];
}

/** Words that the search knows, all in the search form. */
export interface Lexicon {
  /** By each word of a group: the whole group, the documents' word first. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly complaints: ReadonlyMap<string, Complaint>;
  /** The same by what is left of them without light words. */
  readonly tightComplaints: ReadonlyMap<string, Complaint>;
  /** Whether a word is the name of anything in the library. */
  readonly isKnown: (form: string) => boolean;
}

/** What people put between the words of a complaint: 收音机有杂音 is 收音机杂音. 起动不了 is no 起动不. */
const LIGHT = /([不没]了)|[有了就会很太都也又老]/g;
const tight = (form: string): string => form.replace(LIGHT, (_, not?: string) => not ?? '');

/** The complaint that somebody means who says it so, with or without light words in it. */
export const complaintOf = ({ complaints, tightComplaints }: Lexicon, form: string): Complaint | undefined =>
  complaints.get(form) ?? tightComplaints.get(tight(form));

/** One line of words that the operator reads and writes. */
export interface WordLine {
  readonly kind: 'synonym' | 'complaint';
  /** Of a synonym: the documents' word first. */
  readonly said: readonly string[];
  readonly meant: readonly string[];
}

/** Lines of words as they are kept in files: words between spaces, what a complaint means behind a colon, # remarks. */
export function readWordLines(kind: WordLine['kind'], text: string): WordLine[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [said = '', meant = ''] = line.split(/\s*[:：]\s*/);
      const words = (part: string) => part.split(/[\s、，,]+/).filter((word) => word !== '');
      return { kind, said: words(said), meant: words(meant) };
    });
}

const forms = (words: readonly string[]): string[] => [...new Set(words.map(searchForm).filter((form) => form !== ''))];

/** Makes a lexicon of lines; a word of two groups belongs to both, one of two complaints to the last. */
export function makeLexicon(lines: readonly WordLine[], isKnown: Lexicon['isKnown']): Lexicon {
  const synonyms = new Map<string, readonly string[]>();
  const complaints = new Map<string, Complaint>();
  for (const { kind, said, meant } of lines) {
    const group = forms(said);
    for (const word of group) {
      if (kind === 'complaint') complaints.set(word, { said: group, meant: forms(meant) });
      else synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...group])]);
    }
  }
  const tightComplaints = new Map([...complaints].map(([said, complaint]) => [tight(said), complaint]));
  return { synonyms, complaints, tightComplaints, isKnown };
}
