import type { ComponentSpace, GeneralComponentDefinition } from 'glass-easel';
import { builtInSpace, nameBuiltInTags } from '../framework';
import { evaluateTrusted } from '../sandbox';
import type { BuiltIn } from './built-in';
import { CHOICES } from './choices';
import { CONTAINERS } from './containers';
import { FORMS } from './forms';
import { MEDIA } from './media';
import { TEXT_FIELDS } from './text-fields';

/** Tags without behaviour of their own: they draw what is inside them, or stand for what only a device has. */
const PLAIN_TAGS = [
  ...['view', 'text', 'swiper-item', 'picker', 'picker-view', 'picker-view-column', 'progress', 'icon', 'audio', 'map'],
  ...[
    'camera',
    'cover-view',
    'cover-image',
    'movable-area',
    'open-data',
    'root-portal',
    'ad',
    'live-player',
    'live-pusher',
  ],
  ...[
    'official-account',
    'editor',
    'page-meta',
    'navigation-bar',
    'functional-page-navigator',
    'share-element',
    'sticky-header',
  ],
  ...['sticky-section', 'grid-view', 'list-view', 'native-component', 'keyboard-accessory', 'voip-room'],
];

export interface NavigatorHandler {
  (openType: string, url: string, delta: number): void;
}

/** Defines every built-in tag. `attributes` are those that the package's templates set, by tag. */
export function registerBuiltIns(
  slotSource: string,
  attributes: Record<string, string[]>,
  navigate: NavigatorHandler,
): Map<string, GeneralComponentDefinition> {
  const slot = evaluateTrusted<Record<string, unknown>>(slotSource)[''];
  const plain: BuiltIn[] = PLAIN_TAGS.map((tag) => ({ tag }));
  const all = [...plain, ...TEXT_FIELDS, ...CHOICES, ...FORMS, ...MEDIA, ...CONTAINERS, navigatorTag(navigate)];
  nameBuiltInTags(all.map((builtIn) => builtIn.tag));
  return new Map(all.map((builtIn) => [builtIn.tag, define(builtIn, attributes[builtIn.tag] ?? [], slot)]));
}

/** Makes the built-in tags usable in the templates of `space`. */
export function offerBuiltIns(space: ComponentSpace, definitions: Map<string, GeneralComponentDefinition>): void {
  for (const [tag, definition] of definitions) space.setGlobalUsingComponent(tag, definition);
}

function navigatorTag(navigate: NavigatorHandler): BuiltIn {
  return {
    tag: 'navigator',
    properties: ['url', 'openType', 'delta'],
    setUp: (context) =>
      context.onTap(() =>
        navigate(
          String(context.property('openType') ?? 'navigate'),
          String(context.property('url') ?? ''),
          Number(context.property('delta') ?? 1),
        ),
      ),
  };
}

/** The little of a component that built-ins touch; the framework's own type is generic over every property. */
interface RawComponent {
  /** Null in a page that was closed: what its code still sets then, as Taro does a moment later, draws nothing. */
  $$: HTMLElement | null;
  data: Record<string, unknown>;
  addListener(name: string, listener: (event: never) => void): void;
  triggerEvent(name: string, detail: unknown, options: { bubbles: boolean; composed: boolean }): void;
}

function define(builtIn: BuiltIn, fromTemplates: string[], slot: unknown): GeneralComponentDefinition {
  const { tag, setUp } = builtIn;
  const names = new Set([...(builtIn.properties ?? []), ...fromTemplates]);
  let builder = builtInSpace.define(`built-in/${tag}`).options({ virtualHost: false });
  for (const name of names)
    builder = builder.property(name, { type: null, value: undefined }) as unknown as typeof builder;
  return builder
    .template({ groupList: { '': slot }, content: slot } as never)
    .init(({ self, lifetime, observer }) => {
      if (!setUp) return;
      const raw = self as unknown as RawComponent;
      const followers = new Map<string, ((value: unknown) => void)[]>();
      const attachedRuns: (() => void)[] = [];
      const detachedRuns: (() => void)[] = [];
      let attached = false;
      const told = new Map<string, unknown>();
      // As on a device, what is set to the value it has already is not set: a field keeps what was typed since.
      const tell = (name: string): void => {
        const value = raw.data[name];
        if (told.has(name) && told.get(name) === value) return;
        told.set(name, value);
        followers.get(name)?.forEach((apply) => apply(value));
      };
      for (const name of names) observer(name as never, (() => attached && tell(name)) as never);
      lifetime('created', () => {
        if (!raw.$$) return;
        setUp({
          element: raw.$$,
          property: (name) => raw.data[name],
          follow: (name, apply) => void followers.set(name, [...(followers.get(name) ?? []), apply]),
          onAttached: (run) => void attachedRuns.push(run),
          onDetached: (run) => void detachedRuns.push(run),
          onTap: (run) => raw.addListener('tap', run as (event: never) => void),
          emit: (name, detail, bubbles = false) => raw.triggerEvent(name, detail, { bubbles, composed: false }),
        });
      });
      lifetime('attached', () => {
        attached = true;
        for (const name of followers.keys()) tell(name);
        for (const run of attachedRuns) run();
      });
      lifetime('detached', () => detachedRuns.forEach((run) => run()));
    })
    .registerComponent()
    .general();
}
