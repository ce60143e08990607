import { canPrintPdf, printPdf } from './web-print';
import { PRINT_FAILED } from './types';

const PDF = { path: 'about:blank', name: '燃油泵.pdf' };

/** jsdom loads about:blank into a frame, but cannot print. */
function printing(print: () => void) {
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    focus: jest.fn(),
    print,
  } as unknown as Window);
}
afterEach(() => jest.restoreAllMocks());

it('opens the print view with the file, from one frame that no key reaches', async () => {
  const print = jest.fn();
  printing(print);
  await expect(printPdf(PDF)).resolves.toEqual({ status: 'ok', value: undefined });
  await printPdf(PDF);
  expect(print).toHaveBeenCalledTimes(2);
  const frames = document.querySelectorAll('iframe');
  expect(frames).toHaveLength(1);
  expect([frames[0]?.tabIndex, frames[0]?.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
});

it('says so when the browser refuses', async () => {
  printing(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await expect(printPdf(PDF)).resolves.toEqual({ status: 'failed', message: PRINT_FAILED });
});

it.each([true, false])('asks the browser whether it shows PDFs: %p', (enabled) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true });
  expect(canPrintPdf()).toBe(enabled);
});
