/** Runs in the page before the app: measures how long the brand list's answer takes to become rows on the screen. */

declare global {
  interface Window {
    /**
     * Milliseconds from the answer's arrival to painted rows. A promise, because asking again and again would cost the
     * page time.
     */
    brandListDrawn: Promise<number>;
  }
}

let received: number | undefined;

const { open } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function markedOpen(
  this: XMLHttpRequest,
  method: string,
  url: string | URL,
  ...rest: []
) {
  // Listens before the app does, whose handler is set later.
  if (String(url).endsWith('/getDocBanks3a')) this.addEventListener('load', () => (received = performance.now()));
  open.call(this, method, url, true, ...rest);
};

/** The frame that draws what has just changed is done when the first task after its animation callbacks runs. */
function afterPaint(action: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = action;
    port2.postMessage(null);
  });
}

window.brandListDrawn = new Promise((resolve, reject) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.brand-row')) return;
    observer.disconnect();
    afterPaint(() =>
      received === undefined
        ? reject(new Error('rows were drawn before the answer came'))
        : resolve(performance.now() - received),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
});

export {};
