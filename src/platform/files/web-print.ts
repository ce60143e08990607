import { report } from '../diagnostics';
import { failed, ok, type Outcome } from '../outcome';
import { PRINT_FAILED, type LocalFile } from './types';

/** Browsers without a PDF viewer of their own would print an empty frame; old ones do not say whether they have one. */
export const canPrintPdf = (): boolean => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled === true;

let frame: HTMLIFrameElement | null = null;

/** Prints a PDF of this page (an object URL) from a frame that nobody sees; it stays while the print view is open. */
export function printPdf({ path }: LocalFile): Promise<Outcome<void>> {
  frame?.remove();
  const own = document.createElement('iframe');
  frame = own;
  own.setAttribute('aria-hidden', 'true');
  own.tabIndex = -1;
  // Firefox prints nothing of a frame that is not displayed.
  Object.assign(own.style, { position: 'fixed', right: '0', bottom: '0', width: '0', height: '0', border: '0' });
  return new Promise((resolve) => {
    own.onload = () => {
      try {
        own.contentWindow?.focus();
        own.contentWindow?.print();
        resolve(ok(undefined));
      } catch (error) {
        report('warn', `files: ${String(error)}`);
        resolve(failed(PRINT_FAILED));
      }
    };
    own.src = path;
    document.body.appendChild(own);
  });
}
