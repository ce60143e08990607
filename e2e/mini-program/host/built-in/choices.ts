import {
  controlOf,
  isOn,
  numberOr,
  registerControl,
  swallow,
  text,
  type BuiltIn,
  type BuiltInContext,
} from './built-in';

const CHANGE_REQUEST = 'choice-changed';

function setUpSwitch(context: BuiltInContext): void {
  let on = false;
  const show = (value: boolean): void => {
    on = value;
    context.element.classList.toggle('mp-on', on);
  };
  const flip = (): void => {
    if (isOn(context.property('disabled'))) return;
    show(!on);
    context.emit('change', { value: on });
  };
  context.follow('checked', (value) => show(isOn(value)));
  context.onTap(flip);
  registerControl(context.element, {
    name: () => text(context.property('name')),
    value: () => on,
    reset: () => show(false),
    activate: flip,
  });
}

/** A checkbox or radio tells its group by a DOM event, because the group need not be its parent. */
function setUpOption(context: BuiltInContext, kind: 'checkbox' | 'radio'): void {
  const box = context.element;
  const show = (value: boolean): void => void box.classList.toggle('mp-on', value);
  const choose = (): void => {
    if (isOn(context.property('disabled'))) return;
    show(kind === 'radio' ? true : !box.classList.contains('mp-on'));
    box.dispatchEvent(new CustomEvent(CHANGE_REQUEST, { bubbles: true }));
  };
  context.follow('checked', (value) => show(isOn(value)));
  context.follow('value', (value) => (box.dataset['value'] = text(value)));
  context.onTap(choose);
  registerControl(box, { name: () => '', value: () => undefined, reset: () => show(false), activate: choose });
}

function setUpGroup(context: BuiltInContext, kind: 'checkbox' | 'radio'): void {
  const group = context.element;
  const options = (): HTMLElement[] => Array.from(group.querySelectorAll<HTMLElement>(`wx-${kind}`));
  const chosen = (): string[] =>
    options()
      .filter((option) => option.classList.contains('mp-on'))
      .map((option) => option.dataset['value'] ?? '');
  const value = (): string | string[] => (kind === 'radio' ? (chosen()[0] ?? '') : chosen());
  group.addEventListener(CHANGE_REQUEST, (event) => {
    event.stopPropagation();
    if (kind === 'radio') for (const option of options()) option.classList.toggle('mp-on', option === event.target);
    context.emit('change', { value: value() });
  });
  registerControl(group, {
    name: () => text(context.property('name')),
    value,
    reset: () => options().forEach((option) => option.classList.remove('mp-on')),
    activate: () => undefined,
  });
}

function setUpSlider(context: BuiltInContext): void {
  const range = document.createElement('input');
  range.type = 'range';
  context.element.append(range);
  swallow(range, 'input', 'change');
  const detail = (): { value: number } => ({ value: Number(range.value) });
  range.addEventListener('input', () => context.emit('changing', detail()));
  range.addEventListener('change', () => context.emit('change', detail()));
  context.follow('min', (value) => (range.min = String(numberOr(value, 0))));
  context.follow('max', (value) => (range.max = String(numberOr(value, 100))));
  context.follow('step', (value) => (range.step = String(numberOr(value, 1))));
  context.follow('value', (value) => (range.value = String(numberOr(value, 0))));
  context.follow('disabled', (value) => (range.disabled = isOn(value)));
  registerControl(context.element, {
    name: () => text(context.property('name')),
    value: () => Number(range.value),
    reset: () => (range.value = range.min),
    activate: () => undefined,
  });
}

function setUpLabel(context: BuiltInContext): void {
  context.onTap((event) => {
    const tapped = event.target as unknown as { $$?: Element };
    const inside = Array.from(context.element.querySelectorAll('*'));
    const wanted = text(context.property('for'));
    const page = context.element.closest('.mp-page');
    const control = wanted ? page?.querySelector(`[id="${wanted}"],[id$="--${wanted}"]`) : inside.find(isControl);
    if (!control || (tapped.$$ && control.contains(tapped.$$))) return; // the control heard the tap itself
    controlOf(control)?.activate();
  });
}

const CONTROL_TAGS = new Set(['WX-CHECKBOX', 'WX-RADIO', 'WX-SWITCH', 'WX-INPUT', 'WX-TEXTAREA']);

function isControl(element: Element): boolean {
  return CONTROL_TAGS.has(element.tagName);
}

export const CHOICES: BuiltIn[] = [
  { tag: 'switch', properties: ['checked', 'disabled', 'name'], setUp: setUpSwitch },
  {
    tag: 'checkbox',
    properties: ['value', 'checked', 'disabled'],
    setUp: (context) => setUpOption(context, 'checkbox'),
  },
  { tag: 'radio', properties: ['value', 'checked', 'disabled'], setUp: (context) => setUpOption(context, 'radio') },
  { tag: 'checkbox-group', properties: ['name'], setUp: (context) => setUpGroup(context, 'checkbox') },
  { tag: 'radio-group', properties: ['name'], setUp: (context) => setUpGroup(context, 'radio') },
  { tag: 'slider', properties: ['value', 'min', 'max', 'step', 'disabled', 'name'], setUp: setUpSlider },
  { tag: 'label', properties: ['for'], setUp: setUpLabel },
];
