import { report } from '../diagnostics';
import type { ClipboardDoor } from './types';

/** Old WebViews and pages without TLS have no `navigator.clipboard`: select a hidden field and copy it. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0;';
  document.body.appendChild(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

export const clipboard: ClipboardDoor = {
  async write(text) {
    try {
      if (!navigator.clipboard) return copyBySelection(text);
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      report('warn', `clipboard: ${String(error)}`);
      return false;
    }
  },
  async read() {
    try {
      // Old WebViews and pages without TLS cannot: the user pastes into the field.
      return navigator.clipboard?.readText ? await navigator.clipboard.readText() : null;
    } catch (error) {
      report('warn', `clipboard: ${String(error)}`);
      return null;
    }
  },
};
