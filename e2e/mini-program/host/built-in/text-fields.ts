import { isOn, numberOr, registerControl, swallow, text, type BuiltIn, type BuiltInContext } from './built-in';

type Field = HTMLInputElement | HTMLTextAreaElement;

const PROPERTIES = ['value', 'name', 'type', 'password', 'placeholder', 'disabled', 'maxlength', 'focus'];

/** WeChat's own limit on both fields when maxlength is not set. */
const DEFAULT_MAXLENGTH = 140;

function setUpField(context: BuiltInContext, field: Field): void {
  context.element.append(field);
  swallow(field, 'input', 'change', 'focusin', 'focusout', 'keydown');
  const valueDetail = (): { value: string; cursor: number } => ({ value: field.value, cursor: field.value.length });
  field.addEventListener('input', () => context.emit('input', { ...valueDetail(), keyCode: 0 }));
  field.addEventListener('focus', () => context.emit('focus', { value: field.value, height: 0 }));
  field.addEventListener('blur', () => context.emit('blur', valueDetail()));
  context.follow('value', (value) => {
    if (field.value !== text(value)) field.value = text(value);
  });
  context.follow('placeholder', (value) => (field.placeholder = text(value)));
  context.follow('disabled', (value) => (field.disabled = isOn(value)));
  context.follow('maxlength', (value) => {
    const limit = numberOr(value, DEFAULT_MAXLENGTH);
    if (limit < 0) field.removeAttribute('maxlength');
    else field.maxLength = limit;
  });
  context.follow('focus', (value) => {
    if (isOn(value)) field.focus();
  });
  registerControl(context.element, {
    name: () => text(context.property('name')),
    value: () => field.value,
    reset: () => (field.value = ''),
    activate: () => field.focus(),
  });
}

function setUpInput(context: BuiltInContext): void {
  const field = document.createElement('input');
  setUpField(context, field);
  const applyType = (): void => {
    field.type =
      isOn(context.property('password')) || context.property('type') === 'safe-password' ? 'password' : 'text';
  };
  context.follow('type', applyType);
  context.follow('password', applyType);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') context.emit('confirm', { value: field.value });
  });
}

export const TEXT_FIELDS: BuiltIn[] = [
  { tag: 'input', properties: PROPERTIES, setUp: setUpInput },
  {
    tag: 'textarea',
    properties: PROPERTIES,
    setUp: (context) => setUpField(context, document.createElement('textarea')),
  },
];
