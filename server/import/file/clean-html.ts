import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { DOCUMENT_TAGS, type DOCUMENT_STYLES } from '../../../src/domain/document-html';
import { decodeText } from '../../base/decode-text';
import { asItIs, FileProblem, type CleanFile } from './checked-file';

/**
 * Gives a picture that lies beside the page as a `data:` address, or null when it cannot be had. `address`: as the page
 * writes it.
 */
export type LoadPicture = (address: string) => Promise<string | null>;

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/i;
const LENGTH = /^-?\d+(\.\d+)?(px|pt|em|rem|%)?$/;
/** The values that each may have. */
const STYLES: Record<(typeof DOCUMENT_STYLES)[number], RegExp[]> = {
  'text-align': [/^(left|right|center|justify)$/],
  'vertical-align': [/^(top|middle|bottom|baseline)$/],
  'font-weight': [/^(bold|normal|[1-9]00)$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  color: [COLOUR],
  'background-color': [COLOUR],
  'text-indent': [LENGTH],
  width: [LENGTH],
};
const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,/i;

interface Found {
  hasScripts: boolean;
  hasLinks: boolean;
  hasFrames: boolean;
  /** Addresses of pictures that are not in the page itself. */
  readonly pictures: Set<string>;
}

const rules = (found: Found, pictures: ReadonlyMap<string, string | null>): IOptions => ({
  allowedTags: [...DOCUMENT_TAGS],
  allowedAttributes: {
    '*': ['style', 'align'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span', 'width'],
    ol: ['start'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['data'],
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'title',
    'noscript',
    'iframe',
    'object',
    'embed',
    'audio',
    'video',
    'svg',
    'math',
    'template',
  ],
  transformTags: {
    '*': (tagName: string, attributes: Attributes) => {
      if (
        tagName === 'script' ||
        Object.entries(attributes).some(([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
      )
        found.hasScripts = true;
      if (tagName === 'a' && attributes['href'] !== undefined) found.hasLinks = true;
      if (['iframe', 'object', 'embed', 'form', 'input', 'audio', 'video'].includes(tagName)) found.hasFrames = true;
      const { src, ...others } = attributes;
      if (tagName !== 'img' || src === undefined || PICTURE_DATA.test(src)) return { tagName, attribs: attributes };
      found.pictures.add(src);
      const data = pictures.get(src);
      return { tagName, attribs: data ? { ...others, src: data } : others };
    },
  },
  // Whatever a picture's address was, what is left is inside the page or nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_DATA.test(attribs['src'] ?? ''),
});

/** What of a page is shown. */
const bodyOf = (text: string) => /<body[^>]*>([\s\S]*?)(<\/body>|$)/i.exec(text)?.[1] ?? text;
const nothingFound = (): Found => ({ hasScripts: false, hasLinks: false, hasFrames: false, pictures: new Set() });

/** Addresses of the pictures that a page shows and does not hold itself, as `LoadPicture` hears them. */
export function picturesOf(text: string): ReadonlySet<string> {
  const found = nothingFound();
  if (/<img/i.test(text)) sanitizeHtml(bodyOf(text), rules(found, new Map()));
  return found.pictures;
}

/**
 * A page as a fragment to be shown inside the app: text, tables and pictures, without scripts, styles of its own,
 * frames, forms and links. Throws FileProblem for an empty one.
 */
export async function cleanHtml(bytes: Buffer, loadPicture: LoadPicture): Promise<CleanFile> {
  const text = decodeText(bytes);
  if (text === null) throw new FileProblem('HTML 的编码无法识别，请另存为 UTF-8');
  const found = nothingFound();
  const body = bodyOf(text);
  let html = sanitizeHtml(body, rules(found, new Map()));
  const pictures = new Map<string, string | null>();
  for (const address of found.pictures) pictures.set(address, await loadPicture(address));
  if (pictures.size > 0) html = sanitizeHtml(body, rules(found, pictures));
  if (!/<img/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '')
    throw new FileProblem('HTML 没有可显示的内容');
  return asItIs('html', Buffer.from(`<article>${html.trim()}</article>\n`), {
    notes: notesOf(found, [...pictures.values()].filter((picture) => picture === null).length),
  });
}

function notesOf({ hasScripts, hasLinks, hasFrames }: Found, lostPictures: number): string[] {
  const removed = [hasScripts && '脚本', hasFrames && '嵌入内容或表单', hasLinks && '链接'].filter(
    (part) => part !== false,
  );
  return [
    ...(removed.length > 0 ? [`已去除 HTML 中的${removed.join('、')}`] : []),
    ...(lostPictures > 0 ? [`${lostPictures} 张图片无法放入（外部地址、缺失或不支持）`] : []),
  ];
}
