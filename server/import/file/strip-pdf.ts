import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib';

/** Actions that run scripts or programs, read files of the machine or send what was typed (ISO 32000-1, 12.6.4). */
const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
]);
/** Annotations that hold or play files. */
const ANNOTATIONS = new Set(['RichMedia', 'FileAttachment', 'Screen', 'Movie', 'Sound', '3D']);
/** Entries that hold scripts, forms with scripts, or files, whatever they refer to. */
const KEYS = new Set(['JS', 'JavaScript', 'XFA', 'AA', 'EmbeddedFiles', 'EF', 'AF', 'Collection', 'OnInstantiate']);
/** Resources: what their entries are called is up to the program that wrote the file. */
const FREELY_NAMED = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties']);
/** What a link may lead to. All else runs, opens files of the machine, or is a page of its own (`data:`). */
const LINKS = new Set(['http', 'https', 'mailto', 'tel']);
const HIDDEN = /JavaScript|\/JS\b|\/Launch\b|\/XFA\b|EmbeddedFile/;

const name = (key: string) => PDFName.of(key);
const nameAt = (dict: PDFDict, key: string) => {
  const value = dict.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : '';
};

/** Whether it is a link to anything but pages, mail and phones. Readers leave control characters and blanks out. */
function leadsElsewhere(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.decodeText().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, ''))?.[1];
  return scheme !== undefined && !LINKS.has(scheme.toLowerCase());
}

function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFInvalidObject) {
    // Written as it was read, so what it holds would come along.
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return HIDDEN.test(Buffer.from(bytes).toString('latin1'));
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  return (
    leadsElsewhere(dict.lookup(name('URI'))) ||
    leadsElsewhere(dict.lookup(name('Base'))) ||
    ACTIONS.has(nameAt(dict, 'S')) ||
    ANNOTATIONS.has(nameAt(dict, 'Subtype')) ||
    nameAt(dict, 'Type') === 'EmbeddedFile'
  );
}

/**
 * Takes out of a PDF what runs scripts or programs or holds files, and everything that nothing refers to any more.
 * Gives the number of places where something was taken out.
 */
export function stripActiveContent(context: PDFContext): number {
  const kept = new Set<string>();
  const open: { object: PDFObject; isFreelyNamed: boolean }[] = [];
  let places = 0;
  /** Whether `value` goes; else it is looked at, too. */
  const goes = (value: PDFObject, key: string): boolean => {
    const object = value instanceof PDFRef ? context.lookup(value) : value;
    if (isActive(object)) {
      places += 1;
      return true;
    }
    if (value instanceof PDFRef) {
      if (kept.has(value.tag)) return false;
      kept.add(value.tag);
    }
    if (object !== undefined) open.push({ object, isFreelyNamed: FREELY_NAMED.has(key) });
    return false;
  };
  const { Root, Info } = context.trailerInfo;
  for (const start of [Root, Info]) if (start !== undefined) goes(start, '');
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, isFreelyNamed } = next;
    if (object instanceof PDFArray) {
      for (let at = object.size() - 1; at >= 0; at -= 1) if (goes(object.get(at), '')) object.remove(at);
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      const text = key.decodeText();
      const isForbidden = !isFreelyNamed && KEYS.has(text);
      if (isForbidden) places += 1;
      if (isForbidden || goes(value, text)) dict.delete(key);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref.tag)) context.delete(ref);
  return places;
}
