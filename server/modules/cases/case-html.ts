const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const paragraphs = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** What somebody wrote about a repair: plain text, lines are paragraphs. */
export interface CaseText {
  readonly symptom: string;
  readonly diagnosis: string;
  readonly solution: string;
}

/** The content of a case: three sections of escaped text. */
export const caseHtml = ({ symptom, diagnosis, solution }: CaseText): string =>
  `<h3>故障现象</h3>${paragraphs(symptom)}<h3>诊断过程</h3>${paragraphs(diagnosis)}<h3>解决办法</h3>${paragraphs(solution)}`;

/** Pictures as part of a content, for readers that show nothing but the content. `addresses`: of pictures. */
export const figuresHtml = (addresses: readonly string[]): string =>
  addresses.map((address) => `<figure><img src="${escapeHtml(address)}"></figure>`).join('');

const SUMMARY_CHARACTERS = 80;

/** The beginning of the symptom in one line, for lists. */
export function summaryOf(symptom: string): string {
  const characters = [...symptom.replace(/\s+/g, ' ').trim()];
  return characters.length > SUMMARY_CHARACTERS
    ? `${characters.slice(0, SUMMARY_CHARACTERS - 1).join('')}…`
    : characters.join('');
}
