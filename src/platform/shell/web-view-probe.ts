/** How a chooser of files ended: how many were taken; `closed`: without any; `silent`: the page heard nothing. */
export type Chosen = number | 'closed' | 'silent';

/** What the conformance page tries of the web view itself, beside the bridge. */
export interface WebViewProbe {
  /** Differs with every load of the page. */
  readonly load: string;
  /** Starts the page anew. */
  reload(): void;
  /** What was noted under `name`, in localStorage; null: nothing. */
  noted(name: string): string | null;
  /** Null forgets it. */
  note(name: string, value: string | null): void;
  /** Opens the chooser for pictures, or the camera, and waits until it is closed, `limitMs` at most. */
  choosePictures(options: { camera: boolean; multiple: boolean }, limitMs: number): Promise<Chosen>;
  /** Follows a link as a tap does. */
  follow(url: string): void;
  /** True when the page learns the bars and notches without the shell, by env(safe-area-inset-*). */
  knowsInsets(): boolean;
}

const PREFIX = 'bridgeCheck.';

function choosePictures(
  { camera, multiple }: { camera: boolean; multiple: boolean },
  limitMs: number,
): Promise<Chosen> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = multiple;
  if (camera) input.setAttribute('capture', 'environment');
  return new Promise((resolve) => {
    setTimeout(() => resolve('silent'), limitMs);
    input.addEventListener('change', () => resolve(input.files?.length ?? 0));
    // Web views since 2023 tell it.
    input.addEventListener('cancel', () => resolve('closed'));
    input.click();
  });
}

function knowsInsets(): boolean {
  const probe = document.createElement('div');
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:env(safe-area-inset-top) 0 env(safe-area-inset-bottom)';
  document.body.appendChild(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height > 0;
}

/** The web view around this page. */
export const webViewProbe = (): WebViewProbe => ({
  load: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  reload: () => window.location.reload(),
  noted: (name) => localStorage.getItem(PREFIX + name),
  note(name, value) {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  },
  choosePictures,
  follow(url) {
    const link = document.createElement('a');
    link.href = url;
    document.body.appendChild(link);
    link.click();
    link.remove();
  },
  knowsInsets,
});
