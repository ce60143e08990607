import type { Element as FrameworkElement } from 'glass-easel';

/** What a built-in component's behaviour is written against. */
export interface BuiltInContext {
  /** The component's own node, e.g. `<wx-input>`. */
  element: HTMLElement;
  /** The value of a property as the template set it. */
  property(name: string): unknown;
  /** Calls back at once when the component is attached, and on every later change of the property. */
  follow(name: string, apply: (value: unknown) => void): void;
  onAttached(run: () => void): void;
  onDetached(run: () => void): void;
  onTap(run: (event: { target: FrameworkElement }) => void): void;
  /** Raises a component event. */
  emit(name: string, detail: Record<string, unknown>, bubbles?: boolean): void;
}

export interface BuiltIn {
  tag: string;
  /** Properties that the behaviour reads; others come from the templates. */
  properties?: string[];
  setUp?(context: BuiltInContext): void;
}

/** What a form collects and a label switches on. */
export interface FormControl {
  name(): string;
  value(): unknown;
  reset(): void;
  /** What a tap on its label does. */
  activate(): void;
}

const controls = new WeakMap<Element, FormControl>();

export function registerControl(element: Element, control: FormControl): void {
  controls.set(element, control);
}

export function controlOf(element: Element): FormControl | undefined {
  return controls.get(element);
}

/** All form controls below `root`, in document order. */
export function controlsBelow(root: Element): FormControl[] {
  return Array.from(root.querySelectorAll('*'), controlOf).filter((control) => control !== undefined);
}

/** How WeChat reads a boolean attribute: "false" given as text is still true, absent is false. */
export function isOn(value: unknown): boolean {
  return Boolean(value);
}

/** Text of a property; nothing for undefined and null. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Number of a property, or `fallback` when it is none. */
export function numberOr(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : fallback;
}

/** Keeps a native event of an inner element from reaching the listeners that the template bound on the component. */
export function swallow(element: Element, ...types: string[]): void {
  for (const type of types) element.addEventListener(type, (event) => event.stopPropagation());
}
