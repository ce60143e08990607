import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidyText } from '../../../src/domain/typed-text';

/** What a wire list says of each wire, with the heading that the guide uses; all of an end begin with its side. */
export const WIRE_COLUMNS = {
  from: '起点',
  fromPin: '起点针脚',
  to: '终点',
  toPin: '终点针脚',
  color: '颜色',
  area: '截面',
  length: '长度',
  id: '线号',
  circuit: '回路',
  twist: '双绞',
  fromName: '起点名称',
  toName: '终点名称',
  fromType: '起点类型',
  toType: '终点类型',
  fromLocation: '起点位置',
  toLocation: '终点位置',
} as const;
export type WireColumn = keyof typeof WIRE_COLUMNS;

/** What words mean, with the name by which a file of own words may call it. */
export const WORD_FIELDS = {
  from: '起点',
  to: '终点',
  'mark-from': '起点标记',
  'mark-to': '终点标记',
  plug: '插头',
  pin: '针脚',
  name: '名称',
  type: '类型',
  location: '位置',
  color: '颜色',
  area: '截面',
  gauge: '线规',
  length: '长度',
  id: '线号',
  circuit: '回路',
  twist: '双绞',
} as const;
export type WordField = keyof typeof WORD_FIELDS;

/** A word of headings and what it means. */
export interface HeadingWord {
  readonly field: WordField;
  readonly word: string;
}
/** What a heading means. */
export interface Meaning {
  readonly column: WireColumn;
  /** The lower, the more certain, where several headings mean one column. */
  readonly rank: number;
  /** A word that says nothing of the unit: a bare 18 may be AWG or mm². */
  readonly isGauge: boolean;
}

const FILE = join(__dirname, 'wire-headings.tsv');
const PARTS = { plug: '', pin: 'Pin', name: 'Name', type: 'Type', location: 'Location' } as const;
export type EndPart = keyof typeof PARTS;
const ALONE = ['color', 'area', 'length', 'id', 'circuit', 'twist'] as const;
/** Where both a side and a plug are named, that is the plug. */
export const BARE_SIDE_RANK = 1000;

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', é: 'e', è: 'e', ê: 'e', ë: 'e', â: 'a', î: 'i', ï: 'i', ô: 'o', û: 'u' },
  ...{ ç: 'c', '#': 'no', '°': 'o', º: 'o' },
};

/** A heading without case, accents, spaces and signs: `Leitungs-Nr.` as `leitungsnr`. */
export const plainHeading = (heading: string): string =>
  tidyText(heading)
    .toLowerCase()
    .replace(/[äöüßéèêëâîïôûç#°º]/g, (sign) => ACCENTS[sign] ?? sign)
    .replace(/[\s_*./\-:：'’()（）[\]【】]/g, '');

/** Words of `field<TAB>language<TAB>word | word`. */
const wordsOfLine = (line: string): HeadingWord[] => {
  const [field = '', , words = ''] = line.split('\t');
  return words.split(' | ').map((word) => ({ field: field as WordField, word }));
};

/** What headings mean, by the words of several languages and those that the operator adds. */
export class HeadingTable {
  private readonly words = new Map<WordField, string[]>();
  private readonly meanings = new Map<string, Meaning>();
  private readonly parts = new Map<string, EndPart>();

  constructor(words: readonly HeadingWord[]) {
    for (const { field, word } of words) this.words.set(field, [...this.of(field), plainHeading(word)]);
    for (const side of ['from', 'to'] as const) {
      for (const part of Object.keys(PARTS) as EndPart[]) this.addPart(side, part);
      this.of(side).forEach((word, at) => this.mean(word, side, BARE_SIDE_RANK + at));
    }
    for (const column of ALONE) this.of(column).forEach((word, at) => this.mean(word, column, at));
    this.of('gauge').forEach((word, at) => this.mean(word, 'area', BARE_SIDE_RANK + at, true));
  }

  /** What a heading means; null for one that is not known. */
  meaningOf(heading: string): Meaning | null {
    return this.meanings.get(plainHeading(heading)) ?? null;
  }

  /** What of an end a heading means that does not say of which; null for any other. */
  partOf(heading: string): EndPart | null {
    return this.parts.get(plainHeading(heading)) ?? null;
  }

  private addPart(side: 'from' | 'to', part: EndPart): void {
    const column = `${side}${PARTS[part]}` as const;
    this.of(part).forEach((word, at) => {
      if (!this.parts.has(word)) this.parts.set(word, part);
      for (const end of [...this.of(side), ...this.of(`mark-${side}`)]) {
        this.mean(end + word, column, at);
        this.mean(word + end, column, at);
      }
    });
  }

  private mean(word: string, column: WireColumn, rank: number, isGauge = false): void {
    if (!this.meanings.has(word)) this.meanings.set(word, { column, rank, isGauge });
  }

  private of(field: WordField): string[] {
    return this.words.get(field) ?? [];
  }
}

let own: readonly HeadingWord[] | null = null;

/** The words that are known without a file of the operator's. */
export const knownWords = (): readonly HeadingWord[] =>
  (own ??= readFileSync(FILE, 'utf8').trimEnd().split('\n').slice(1).flatMap(wordsOfLine));

let known: HeadingTable | null = null;

/** What headings mean; `more`, words of the operator's, count before those that are known. */
export function headingTable(more: readonly HeadingWord[] = []): HeadingTable {
  if (more.length > 0) return new HeadingTable([...more, ...knownWords()]);
  return (known ??= new HeadingTable(knownWords()));
}
