import type { GeneralComponent } from 'glass-easel';
import { call, type Api } from './call';

/** Fields of a query that page code asks for. */
interface Wanted {
  id?: boolean;
  dataset?: boolean;
  rect?: boolean;
  size?: boolean;
  scrollOffset?: boolean;
  node?: boolean;
  context?: boolean;
  properties?: string[];
  computedStyle?: string[];
}

interface FoundElement {
  $$: HTMLElement;
  id: string;
  dataset: Record<string, unknown>;
  data?: Record<string, unknown>;
}

type Callback = (result: unknown) => void;
type Owner = () => GeneralComponent | undefined;

/** What `.in(component)` receives: the object that page code has of a page or component. */
interface ComponentObject {
  _$?: GeneralComponent;
}

function measure(found: FoundElement, wanted: Wanted): Record<string, unknown> {
  const box = found.$$.getBoundingClientRect();
  const result: Record<string, unknown> = {};
  if (wanted.id) result['id'] = found.id;
  if (wanted.dataset) result['dataset'] = found.dataset;
  if (wanted.rect) Object.assign(result, { left: box.left, top: box.top, right: box.right, bottom: box.bottom });
  if (wanted.size) Object.assign(result, { width: box.width, height: box.height });
  if (wanted.scrollOffset) {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = found.$$;
    Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight });
  }
  if (wanted.node || wanted.context) result['node'] = found.$$.querySelector('canvas') ?? undefined;
  for (const name of wanted.properties ?? []) result[name] = found.data?.[name];
  const style = wanted.computedStyle ? getComputedStyle(found.$$) : undefined;
  for (const name of wanted.computedStyle ?? []) result[name] = style?.getPropertyValue(kebabCase(name));
  return result;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function viewport(page: HTMLElement | undefined, wanted: Wanted): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  if (wanted.id) result['id'] = '';
  if (wanted.dataset) result['dataset'] = {};
  if (wanted.rect) Object.assign(result, { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });
  if (wanted.size) Object.assign(result, { width: window.innerWidth, height: window.innerHeight });
  if (wanted.scrollOffset) {
    const scroll = page ?? document.body;
    Object.assign(result, {
      scrollLeft: scroll.scrollLeft,
      scrollTop: scroll.scrollTop,
      scrollHeight: scroll.scrollHeight,
      scrollWidth: scroll.scrollWidth,
    });
  }
  return result;
}

/** `createSelectorQuery` over the component tree: of the page on top, or of the component given to `in`. */
export function selectorQueryApi(topComponent: Owner, topPage: () => HTMLElement | undefined): Api {
  return {
    createSelectorQuery: () => {
      let owner: Owner = topComponent;
      const jobs: (() => unknown)[] = [];
      const nodes = (find: (root: GeneralComponent) => unknown) => {
        const at = owner;
        const fields = (wanted: Wanted, done?: Callback): typeof query => {
          jobs.push(() => {
            const component = at();
            const found = component ? find(component) : null;
            const result =
              found === 'viewport'
                ? viewport(topPage(), wanted)
                : Array.isArray(found)
                  ? found.map((entry: FoundElement) => measure(entry, wanted))
                  : found
                    ? measure(found as FoundElement, wanted)
                    : null;
            done?.(result);
            return result;
          });
          return query;
        };
        return {
          fields,
          boundingClientRect: (done?: Callback) => fields({ id: true, dataset: true, rect: true, size: true }, done),
          scrollOffset: (done?: Callback) => fields({ id: true, dataset: true, scrollOffset: true }, done),
          node: (done?: Callback) => fields({ node: true }, done),
          context: (done?: Callback) => fields({ context: true }, done),
        };
      };
      const query = {
        in: (component: ComponentObject | undefined) => {
          if (component?._$) owner = () => component._$;
          return query;
        },
        select: (selector: string) => nodes((component) => component.getShadowRoot()?.querySelector(selector) ?? null),
        selectAll: (selector: string) =>
          nodes((component) => component.getShadowRoot()?.querySelectorAll(selector) ?? []),
        selectViewport: () => nodes(() => 'viewport'),
        exec: (done?: (results: unknown[]) => void) => {
          setTimeout(() => {
            const results = jobs.map((job) => job());
            done?.(results);
          }, 0);
          return query;
        },
      };
      return query;
    },
    pageScrollTo: call('pageScrollTo', (options) => {
      const page = topPage();
      if (typeof options['scrollTop'] === 'number') page?.scrollTo(0, options['scrollTop']);
      if (typeof options['selector'] === 'string') {
        const target = topComponent()
          ?.getShadowRoot()
          ?.querySelector(options['selector']) as unknown as FoundElement | null;
        target?.$$.scrollIntoView();
      }
    }),
    createIntersectionObserver: (
      component?: { createIntersectionObserver?(options?: object): unknown },
      options?: object,
    ) => {
      const fallback = topComponent()?.getMethodCaller() as typeof component;
      return (component?.createIntersectionObserver ? component : fallback)?.createIntersectionObserver?.(options);
    },
    createMediaQueryObserver: (component?: { createMediaQueryObserver?(): unknown }) => {
      const fallback = topComponent()?.getMethodCaller() as typeof component;
      return (component?.createMediaQueryObserver ? component : fallback)?.createMediaQueryObserver?.();
    },
  };
}
