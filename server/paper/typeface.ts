import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { newPdf } from '../diagram/render/pdf-shapes';
import { MORE_FONT_FILE } from '../fonts/font-file';

let moreBytes: Buffer | undefined;
let mainCharacters: ReadonlySet<number> | undefined;
let moreCharacters: ReadonlySet<number> | undefined;
/** Widths in em; the same for every document. */
const widths = new Map<string, number>();

/** Controls, joiners, and marks that turn the direction of writing: nothing of them is seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const UNKNOWN = '□';

/** A piece of text in one of the two files of the font. */
interface Run {
  readonly text: string;
  readonly font: PDFFont;
}

/** The font of a paper: the usual characters, and a second file for those of names. */
export class Typeface {
  constructor(
    private readonly main: PDFFont,
    private readonly more: PDFFont,
  ) {}

  /** The text as the font can show it, on one line: ⑪ as 11, and □ for what it lacks, however much of it. */
  shown(text: string): string {
    const plain = text.replace(/\s+/g, ' ').replace(UNSEEN, '');
    return Array.from(plain, (one) => (this.has(one) ? one : this.nearest(one)))
      .join('')
      .replace(/□+/g, UNKNOWN);
  }

  /** Points; `text` as {@link shown} gives it. */
  width(text: string, size: number): number {
    let em = 0;
    for (const one of text) em += this.em(one);
    return em * size;
  }

  runs(text: string): Run[] {
    const runs: { text: string; font: PDFFont }[] = [];
    for (const one of text) {
      const font = this.fontOf(one);
      const last = runs.at(-1);
      if (last?.font === font) last.text += one;
      else runs.push({ text: one, font });
    }
    return runs;
  }

  private em(one: string): number {
    const known = widths.get(one);
    if (known !== undefined) return known;
    const em = this.fontOf(one).widthOfTextAtSize(one, 1);
    widths.set(one, em);
    return em;
  }

  private nearest(one: string): string {
    const plain = one.normalize('NFKC');
    return Array.from(plain).every((part) => this.has(part)) ? plain : UNKNOWN;
  }

  private has(one: string): boolean {
    const code = one.codePointAt(0) ?? 0;
    return this.mainHas(code) || this.moreHas(code);
  }

  private fontOf(one: string): PDFFont {
    return this.mainHas(one.codePointAt(0) ?? 0) ? this.main : this.more;
  }

  private mainHas(code: number): boolean {
    mainCharacters ??= new Set(this.main.getCharacterSet());
    return mainCharacters.has(code);
  }

  private moreHas(code: number): boolean {
    moreCharacters ??= new Set(this.more.getCharacterSet());
    return moreCharacters.has(code);
  }
}

/** An empty PDF with its font, of which only the glyphs that are used go into the file. */
export async function newPaper(title: string, made: Date): Promise<{ pdf: PDFDocument; type: Typeface }> {
  const { pdf, font } = await newPdf(title, made);
  moreBytes ??= readFileSync(MORE_FONT_FILE);
  const more = await pdf.embedFont(moreBytes, { subset: true, customName: 'NotoSansSCMore' });
  return { pdf, type: new Typeface(font, more) };
}
