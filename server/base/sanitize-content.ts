import type { Attributes, IOptions } from 'sanitize-html';

/** What an editor's text may hold. No scripts, styles, frames, forms or event handlers. */
const rules: IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'code',
    'pre',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  // Pictures inside the text may be pictures only: data:text/html would be a page.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && /^data:(?!image\/(png|jpeg|gif|webp);)/i.test(frame.attribs['src'] ?? ''),
};

/**
 * CMS text without anything that could run or leave the page unasked. `absolute` makes the addresses of its pictures
 * whole.
 */
export async function sanitizeContent(html: string, absolute: (url: string) => string = (url) => url): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const img = (tagName: string, attribs: Attributes) => ({
    tagName,
    attribs: attribs['src'] === undefined ? attribs : { ...attribs, src: absolute(attribs['src']) },
  });
  return sanitizeHtml(html, { ...rules, transformTags: { img } });
}
