import { TmplGroup } from 'glass-easel-template-compiler';
import { onceForTexts } from './once-for-texts';
import { readTexts } from './package-files';

export interface CompiledTemplates {
  /** JavaScript expression whose value maps template paths (no suffix) to generated templates. */
  source: string;
  /** The same for a template that is only `<slot/>`: what built-in components draw. */
  slotSource: string;
  /** Attributes that the templates set on each tag, in camel case: what built-in components must accept. */
  attributes: Record<string, string[]>;
  problems: string[];
}

interface CompilerMessage {
  isError: boolean;
  message: string;
  startLine: number;
}

/** The generated look-up of a template by name, which silently returns nothing for an unknown one. */
const LOOKUP = 'return S[P]}';
const LOUD_LOOKUP = 'return S[P]||reportMissingTemplate(P)}';

const OWN_ATTRIBUTE = /^(bind|catch|capture|mut-|data-|wx:|model:|id$|class$|style$|slot$|hidden$|is$|generic:)/;

/**
 * Compiles every WXML and WXS file below `root`. In the result a template that is called by a name that nobody
 * defines is reported through `reportMissingTemplate(name)`, which the evaluating side must have in scope.
 */
export const compileTemplates = (root: string): CompiledTemplates => compileAll(readTexts(root, ['.wxml', '.wxs']));

const compileAll = onceForTexts((texts): CompiledTemplates => {
  const group = new TmplGroup();
  const problems: string[] = [];
  const attributes: Record<string, Set<string>> = {};
  for (const [name, text] of texts) {
    if (!name.endsWith('.wxml')) continue;
    const messages = group.addTmpl(name.slice(0, -'.wxml'.length), text) as CompilerMessage[];
    for (const message of messages.filter((entry) => entry.isError)) {
      problems.push(`${name}:${message.startLine + 1}: ${message.message}`);
    }
    collectAttributes(text, attributes);
  }
  for (const [name, text] of texts) if (name.endsWith('.wxs')) group.addScript(name.slice(0, -'.wxs'.length), text);
  const source = group.getTmplGenObjectGroups();
  group.free();
  if (!source.includes(LOOKUP)) throw new Error('glass-easel-template-compiler changed its generated template look-up');
  return {
    source: source.replaceAll(LOOKUP, LOUD_LOOKUP),
    slotSource: compileSlot(),
    attributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    problems,
  };
});

function compileSlot(): string {
  const group = new TmplGroup();
  group.addTmpl('', '<slot/>');
  const source = group.getTmplGenObjectGroups();
  group.free();
  return source;
}

function collectAttributes(text: string, attributes: Record<string, Set<string>>): void {
  for (const [, tag, list] of text.matchAll(/<([a-z][\w-]*)\s([^>]*)>/g)) {
    if (!tag || !list) continue;
    const names = (attributes[tag] ??= new Set());
    for (const [, attribute] of list.matchAll(/(?:^|\s)([a-zA-Z][\w:-]*)\s*=/g)) {
      if (attribute && !OWN_ATTRIBUTE.test(attribute)) names.add(toCamelCase(attribute));
    }
  }
}

function toCamelCase(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
