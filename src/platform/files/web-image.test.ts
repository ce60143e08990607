import { webImage } from './web-image';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

/** The file input that is open; its dialog is the browser's. */
function openedInput(): HTMLInputElement {
  const input = document.querySelector('input');
  if (!input) throw new Error('No file dialog was opened');
  return input;
}

/** The browser gives the page a picture that was chosen or taken. */
function handOver(input: HTMLInputElement): void {
  URL.createObjectURL = () => 'blob:photo';
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'car.jpg')] });
  input.dispatchEvent(new Event('change'));
}

describe('choosing pictures in a browser', () => {
  it.each([
    ['camera', 5_000],
    ['album', 1_000],
  ] as const)(
    'is over when the page came back from the %s without a picture, in browsers that do not say so',
    async (source, afterMs) => {
      const picked = webImage.pickImages({ source });
      openedInput();
      window.dispatchEvent(new Event('focus'));
      await jest.advanceTimersByTimeAsync(afterMs - 1);
      expect(document.querySelector('input')).not.toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(await picked).toEqual({ status: 'cancelled' });
      expect(document.querySelector('input')).toBeNull();
    },
  );

  it('waits for the camera that opens after the question for its permission, which gave the page back for a moment', async () => {
    const picked = webImage.pickImages({ source: 'camera' });
    const input = openedInput();
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(500);
    window.dispatchEvent(new Event('blur'));
    await jest.advanceTimersByTimeAsync(60_000);
    handOver(input);
    expect(await picked).toMatchObject({ status: 'ok' });
  });

  it('takes a picture that the camera hands over a while after the page came back', async () => {
    const picked = webImage.pickImages({ source: 'camera' });
    const input = openedInput();
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(3_000);
    handOver(input);
    expect(await picked).toMatchObject({ value: [{ path: 'blob:photo', name: 'car.jpg', size: 1 }] });
  });
});
