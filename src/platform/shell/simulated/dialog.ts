import { button, element } from './element';

export interface Choice<T> {
  readonly text: string;
  /** What the dialog answers; a promise keeps it open until then, null keeps it open for good. */
  readonly pick: () => T | null | Promise<T | null>;
}

/** A dialog over the app with one button per choice. `extra` is put above them. Resolves with what a choice picked. */
export function askUser<T>(title: string, choices: readonly Choice<T>[], extra?: HTMLElement): Promise<T> {
  return new Promise((resolve) => {
    const mask = element(
      'div',
      '',
      'position:fixed;z-index:100001;top:0;left:0;right:0;bottom:0;background:rgba(0,0,0,.5);',
    );
    const box = element(
      'div',
      '',
      'margin:30vh auto 0;padding:16px;width:280px;background:#fff;color:#111;border-radius:12px;font:14px sans-serif;',
    );
    const note = element('p', '', 'color:#b00020;');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', title);
    box.append(element('b', title), note, ...(extra ? [extra] : []));
    choices.forEach(({ text, pick }) => {
      box.append(
        button(text, () => {
          Promise.resolve(pick()).then(
            (picked) => {
              if (picked === null) return;
              mask.remove();
              resolve(picked);
            },
            (error: unknown) => {
              note.textContent = error instanceof Error ? error.message : String(error);
            },
          );
        }),
      );
    });
    mask.append(box);
    document.body.append(mask);
  });
}
