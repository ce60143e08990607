import { controlsBelow, isOn, text, type BuiltIn, type BuiltInContext } from './built-in';

const FORM_REQUEST = 'form-requested';

export interface OpenTypeHandlers {
  /** `open-type="share"`: opens the share sheet for the page that holds the button. */
  share(button: HTMLElement, dataset: Record<string, unknown>): void;
  /** `open-type="agreePrivacyAuthorization"`: the user agrees to the privacy papers. */
  agreePrivacy(buttonId: string): void;
}

let openTypes: OpenTypeHandlers | undefined;

/** Tells buttons what their open-type does. Call once at start. */
export function handleOpenTypes(handlers: OpenTypeHandlers): void {
  openTypes = handlers;
}

function setUpButton(context: BuiltInContext): void {
  context.follow('disabled', (value) => context.element.toggleAttribute('disabled', isOn(value)));
  context.onTap((event) => {
    if (isOn(context.property('disabled'))) return;
    const formType = text(context.property('formType'));
    if (formType) context.element.dispatchEvent(new CustomEvent(FORM_REQUEST, { bubbles: true, detail: formType }));
    const openType = text(context.property('openType'));
    if (openType === 'share') openTypes?.share(context.element, event.target.dataset ?? {});
    if (openType === 'agreePrivacyAuthorization') {
      openTypes?.agreePrivacy(context.element.id);
      context.emit('agreeprivacyauthorization', { errMsg: 'ok' });
    }
    if (openType === 'getPhoneNumber')
      context.emit('getphonenumber', { errMsg: 'getPhoneNumber:ok', code: 'phone-code' });
    if (openType === 'chooseAvatar') context.emit('chooseavatar', { avatarUrl: 'wxfile://tmp/avatar.png' });
  });
}

function setUpForm(context: BuiltInContext): void {
  context.element.addEventListener(FORM_REQUEST, (event) => {
    event.stopPropagation();
    const controls = controlsBelow(context.element);
    if ((event as CustomEvent<string>).detail === 'reset') {
      for (const control of controls) control.reset();
      context.emit('reset', {});
      return;
    }
    const named = controls.filter((control) => control.name() !== '');
    context.emit('submit', { value: Object.fromEntries(named.map((control) => [control.name(), control.value()])) });
  });
}

export const FORMS: BuiltIn[] = [
  { tag: 'button', properties: ['disabled', 'formType', 'openType'], setUp: setUpButton },
  { tag: 'form', setUp: setUpForm },
];
