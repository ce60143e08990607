import type { ShellKind } from './types';

/** What each shell puts on `window`: the only sign by which the app knows where it runs. */
export interface ShellWindow {
  /** Android: `addJavascriptInterface(…, "DlqxNative")`. */
  DlqxNative?: { postMessage(json: string): void };
  /** iOS: `WKScriptMessageHandler` named `dlqx`. */
  webkit?: { messageHandlers?: { dlqx?: { postMessage(json: string): void } } };
  /** HarmonyOS: `registerJavaScriptProxy(…, "DlqxHarmony", …)`. */
  DlqxHarmony?: { postMessage(json: string): void };
}

export interface ShellTransport {
  readonly kind: ShellKind;
  post(json: string): void;
}

/** The bridge of the shell that this page runs in, or null in a plain browser. */
export function findTransport(host: ShellWindow): ShellTransport | null {
  // Methods are called on their objects: Android refuses a JavascriptInterface method that was taken off its object.
  if (host.DlqxHarmony) return { kind: 'harmony', post: (json) => host.DlqxHarmony?.postMessage(json) };
  if (host.DlqxNative) return { kind: 'android', post: (json) => host.DlqxNative?.postMessage(json) };
  if (host.webkit?.messageHandlers?.dlqx)
    return { kind: 'ios', post: (json) => host.webkit?.messageHandlers?.dlqx?.postMessage(json) };
  return null;
}
