import { call, type Api, type CallOptions } from './call';

interface OpenDialog {
  element: HTMLElement;
  answer(result: object): void;
  refuse(message: string): void;
}

let open: OpenDialog | undefined;
let toast: HTMLElement | undefined;

/** The dialog on the screen, which the runner can answer like a finger. */
export function openDialog(): OpenDialog | undefined {
  return open;
}

function show(parts: HTMLElement[]): Promise<object> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('div');
    element.className = 'mp-dialog';
    element.append(...parts);
    const close = (): void => {
      element.remove();
      open = undefined;
    };
    open = {
      element,
      answer: (result) => (close(), resolve(result)),
      refuse: (message) => (close(), reject(new Error(message))),
    };
    document.body.append(element);
  });
}

function line(className: string, content: unknown): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = typeof content === 'string' ? content : '';
  return element;
}

function button(className: string, content: unknown, run: () => void): HTMLElement {
  const element = line(className, content);
  element.addEventListener('click', run);
  return element;
}

function showModal(options: CallOptions): Promise<object> {
  const parts = [line('mp-dialog-title', options['title']), line('mp-dialog-content', options['content'])];
  const input = document.createElement('input');
  if (options['editable'] === true) parts.push(input);
  const confirmed = (confirm: boolean): object => ({
    confirm,
    cancel: !confirm,
    content: confirm ? input.value : null,
  });
  if (options['showCancel'] !== false) {
    parts.push(button('mp-dialog-cancel', options['cancelText'] ?? '取消', () => open?.answer(confirmed(false))));
  }
  parts.push(button('mp-dialog-confirm', options['confirmText'] ?? '确定', () => open?.answer(confirmed(true))));
  return show(parts);
}

function showActionSheet(options: CallOptions): Promise<object> {
  const items = Array.isArray(options['itemList']) ? (options['itemList'] as string[]) : [];
  const parts = items.map((item, tapIndex) => button('mp-dialog-item', item, () => open?.answer({ tapIndex })));
  return show([...parts, button('mp-dialog-cancel', '取消', () => open?.refuse('cancel'))]);
}

function hideToast(): void {
  toast?.remove();
  toast = undefined;
}

function showToast(options: CallOptions, lasting: boolean): void {
  hideToast();
  const element = line('mp-toast', options['title']);
  toast = element;
  document.body.append(element);
  const duration = typeof options['duration'] === 'number' ? options['duration'] : 1500;
  if (!lasting) setTimeout(() => element.remove(), duration);
}

/** Toasts, loading, modal dialogs and action sheets, drawn by the host. */
export function dialogApi(): Api {
  return {
    showToast: call('showToast', (options) => showToast(options, false)),
    hideToast: call('hideToast', hideToast),
    showLoading: call('showLoading', (options) => showToast(options, true)),
    hideLoading: call('hideLoading', hideToast),
    showModal: call('showModal', showModal),
    showActionSheet: call('showActionSheet', showActionSheet),
  };
}
