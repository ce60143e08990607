/** A tag, or the text between two, of HTML that is clean (platform/html, server/import). */
export interface HtmlToken {
  readonly text: string;
  /** Of a tag, in small letters: `td`; null for text. */
  readonly tag: string | null;
  readonly closes: boolean;
}

/** Quoted values of attributes may hold `>`. */
const TOKEN = /<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</g;
const NAME = /^<(\/?)([a-z][a-z0-9]*)/i;
const WITHOUT_END: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col']);

export function tokensOf(html: string): HtmlToken[] {
  return (html.match(TOKEN) ?? []).flatMap((text): HtmlToken[] => {
    if (text.startsWith('<!--')) return [];
    const name = NAME.exec(text);
    return [{ text, tag: name?.[2]?.toLowerCase() ?? null, closes: name?.[1] === '/' }];
  });
}

/** Whether a tag stays open until one that closes it. */
export const opens = ({ tag, closes }: HtmlToken): boolean => tag !== null && !closes && !WITHOUT_END.has(tag);

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What of HTML is read: without tags, its spaces as one each. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:"[^"]*"|'[^']*'|[^'">])*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
