import { MOVE_REQUEST, SWIPE_REQUEST } from './built-in/containers';

const BUILT_IN_TAG =
  /(^|[\s>+~,(])(view|text|button|input|textarea|image|scroll-view|swiper-item|swiper|form|switch|checkbox|radio|picker|slider|label|navigator|canvas|video|rich-text|web-view|movable-view)(?=$|[\s.#:[>+~,)])/g;

/** The framework's side of a DOM node that belongs to a component. */
interface WithFramework {
  __wxElement?: {
    id: string;
    dataset?: Record<string, unknown>;
    data?: Record<string, unknown>;
    triggerEvent(name: string, detail: unknown, options: object): void;
  };
}

/** Parameters of one message of the automation protocol. */
export type Params = Record<string, unknown>;
type ElementHandler = (element: HTMLElement, params: Params) => unknown;

export interface ElementAutomation {
  handlers: Record<string, (params: Params) => unknown>;
  byId(id: string): HTMLElement;
}

/** A selector of the templates as one of the document: `view.a` → `wx-view.a`, ids with the framework's prefix. */
function domSelector(selector: string): string {
  return selector.replace(/#([\w-]+)/g, ':is([id="$1"],[id$="--$1"])').replace(BUILT_IN_TAG, '$1wx-$2');
}

function frameworkSide(element: HTMLElement): NonNullable<WithFramework['__wxElement']> {
  const side = (element as HTMLElement & WithFramework).__wxElement;
  if (!side) throw new Error(`<${element.tagName.toLowerCase()}> is no component`);
  return side;
}

function attribute(element: HTMLElement, name: string): unknown {
  const side = frameworkSide(element);
  if (name === 'class') return element.className;
  if (name === 'id') return side.id;
  if (name === 'style') return element.getAttribute('style');
  if (name.startsWith('data-')) return side.dataset?.[camelCase(name.slice('data-'.length))] ?? null;
  return side.data?.[camelCase(name)] ?? null;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function property(element: HTMLElement, name: string): unknown {
  const data = frameworkSide(element).data ?? {};
  if (name === '__propPublic') return Object.fromEntries(Object.keys(data).map((key) => [key, true]));
  const field = element.querySelector<HTMLInputElement>(':scope > input, :scope > textarea');
  if (name === 'value' && field) return field.value;
  return data[name] ?? null;
}

const HANDLERS: Record<string, ElementHandler> = {
  'Element.triggerEvent': (element, { type, detail }) => {
    frameworkSide(element).triggerEvent(String(type), detail ?? {}, { bubbles: false, composed: false });
    return {};
  },
  'Element.getDOMProperties': (element, { names }) => ({
    properties: (names as string[]).map((name) => (element as unknown as Record<string, unknown>)[name] ?? null),
  }),
  'Element.getProperties': (element, { names }) => ({
    properties: (names as string[]).map((name) => property(element, name)),
  }),
  'Element.getAttributes': (element, { names }) => ({
    attributes: (names as string[]).map((name) => attribute(element, name)),
  }),
  'Element.getStyles': (element, { names }) => {
    const style = getComputedStyle(element);
    return { styles: (names as string[]).map((name) => style.getPropertyValue(name)) };
  },
  'Element.getOffset': (element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top };
  },
  'Element.getWXML': (element, { type }) => ({
    wxml: (type === 'outer' ? element.outerHTML : element.innerHTML).replace(/(<\/?)wx-/g, '$1'),
  }),
  'Element.callFunction': (element, { functionName, args }) =>
    callFunction(element, String(functionName), args as number[]),
};

function callFunction(element: HTMLElement, name: string, args: number[]): object {
  const [first = 0, second = 0] = args;
  switch (name) {
    case 'scroll-view.scrollTo':
      element.scrollTo(first, second);
      return {};
    case 'scroll-view.scrollTop':
      return { result: element.scrollTop };
    case 'scroll-view.scrollLeft':
      return { result: element.scrollLeft };
    case 'scroll-view.scrollWidth':
      return { result: element.scrollWidth };
    case 'scroll-view.scrollHeight':
      return { result: element.scrollHeight };
    case 'swiper.swipeTo':
      element.dispatchEvent(new CustomEvent(SWIPE_REQUEST, { detail: first }));
      return {};
    case 'movable-view.moveTo':
      element.dispatchEvent(new CustomEvent(MOVE_REQUEST, { detail: { x: first, y: second } }));
      return {};
    case 'switch.tap':
      frameworkSide(element).triggerEvent('tap', {}, { bubbles: true, composed: true });
      return {};
    case 'slider.slideTo': {
      const range = element.querySelector('input');
      if (range) range.value = String(first);
      range?.dispatchEvent(new Event('change'));
      return {};
    }
    default:
      throw new Error(`unimplemented: Element.callFunction ${name}`);
  }
}

/** The protocol's methods on elements. `scopeOf` gives the part of the document that a message's page covers. */
export function elementAutomation(scopeOf: (params: Params) => HTMLElement): ElementAutomation {
  const ids = new WeakMap<HTMLElement, string>();
  const elements = new Map<string, HTMLElement>();
  const byId = (id: string): HTMLElement => {
    const element = elements.get(id);
    if (!element?.isConnected) throw new Error('element destroyed');
    return element;
  };
  const describe = (element: HTMLElement): object => {
    const id = ids.get(element) ?? `element-${elements.size + 1}`;
    ids.set(element, id);
    elements.set(id, element);
    return { elementId: id, tagName: element.tagName.toLowerCase().replace(/^wx-/, '') };
  };
  const all = (root: HTMLElement, params: Params): HTMLElement[] =>
    Array.from(root.querySelectorAll<HTMLElement>(domSelector(String(params['selector']))));
  const first = (root: HTMLElement, params: Params): object => {
    const found = all(root, params)[0];
    if (!found) throw new Error('no such element');
    return describe(found);
  };
  const target = (params: Params): HTMLElement => byId(String(params['elementId']));
  const onElement = Object.entries(HANDLERS).map(([method, handler]) => [
    method,
    (params: Params) => handler(target(params), params),
  ]);
  return {
    byId,
    handlers: {
      ...(Object.fromEntries(onElement) as ElementAutomation['handlers']),
      'Page.getElement': (params) => first(scopeOf(params), params),
      'Page.getElements': (params) => ({ elements: all(scopeOf(params), params).map(describe) }),
      'Element.getElement': (params) => first(target(params), params),
      'Element.getElements': (params) => ({ elements: all(target(params), params).map(describe) }),
    },
  };
}
