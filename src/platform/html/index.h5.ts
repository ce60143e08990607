import { DOCUMENT_STYLES, DOCUMENT_TAGS } from '@/domain/document-html';
import type { HtmlDoor } from './types';

const TAGS = new Set(DOCUMENT_TAGS);
/** What goes with all that is inside; of other unknown elements the contents stay. */
const DROPPED =
  'script,style,link,meta,base,title,noscript,template,iframe,frame,object,embed,audio,video,svg,math,form,textarea,select';
const ATTRIBUTES = new Set(['align', 'alt', 'colspan', 'height', 'rowspan', 'span', 'src', 'start', 'style', 'width']);
const PICTURE = /^(https:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;

function cleanStyle(element: HTMLElement): void {
  // The browser has parsed it: what is left is values of these properties alone.
  const text = DOCUMENT_STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '' && !/url\(/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  if (text === '') element.removeAttribute('style');
  else element.setAttribute('style', text);
}

function cleanElement(element: Element): void {
  if (!TAGS.has(element.localName)) return element.replaceWith(...element.childNodes);
  for (const { name } of [...element.attributes]) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
  if (element instanceof HTMLElement && element.hasAttribute('style')) cleanStyle(element);
  const source = element.getAttribute('src');
  if (source !== null && !(element.localName === 'img' && PICTURE.test(source))) element.removeAttribute('src');
}

export const html: HtmlDoor = {
  clean(text) {
    // A document of its own runs nothing and loads nothing.
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of body.querySelectorAll(DROPPED)) element.remove();
    for (const element of body.querySelectorAll('*')) cleanElement(element);
    return body.innerHTML;
  },
};
