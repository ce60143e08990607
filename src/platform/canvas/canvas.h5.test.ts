import { setDiagnosticSink } from '../diagnostics';
import { canvas } from './index.h5';

const context = { fillRect: jest.fn(), scale: jest.fn() };
const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob');

/** jsdom loads no pictures: answers as told when an address is set. */
function picturesThat(event: 'load' | 'error') {
  const original = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLImageElement) {
      setTimeout(() => this.dispatchEvent(new Event(event)));
    },
  });
  return () => original && Object.defineProperty(HTMLImageElement.prototype, 'src', original);
}

describe('canvases in browsers', () => {
  beforeEach(() => {
    setDiagnosticSink(() => undefined);
    getContext.mockReturnValue(context as never);
    URL.createObjectURL = jest.fn(() => 'blob:1');
  });

  it('saves what was drawn as a PNG of the size asked for', async () => {
    toBlob.mockImplementation(function (this: HTMLCanvasElement, done, type) {
      expect([this.width, this.height, type]).toEqual([750, 1180, 'image/png']);
      done(new Blob(['x']));
    });
    const drawing = await canvas.create('', { width: 750, height: 1180 });
    expect(drawing?.context).toBe(context);
    await expect(drawing?.toFile('a.png')).resolves.toEqual({ status: 'ok', value: { path: 'blob:1', name: 'a.png' } });
  });

  it('draws a picture smaller that has more pixels than a canvas of iOS', async () => {
    const size = { width: 750, height: 89_480 };
    const { element } = (await canvas.create('', size)) ?? {};
    expect(element).toMatchObject({ width: 374, height: 44_739 });
    const fit = Math.sqrt(16_777_216 / (size.width * size.height));
    expect(context.scale).toHaveBeenCalledWith(fit, fit);
  });

  it.each([
    ['gives nothing', (done: BlobCallback) => done(null)],
    [
      'refuses',
      () => {
        throw new DOMException('tainted', 'SecurityError');
      },
    ],
  ])('says so when the browser %s', async (_, answer) => {
    toBlob.mockImplementation(answer);
    const drawing = await canvas.create('', { width: 1, height: 1 });
    await expect(drawing?.toFile('a.png')).resolves.toEqual({ status: 'failed', message: '生成图片失败，请重试' });
  });

  it('asks other hosts for leave, and does without a picture that cannot be loaded', async () => {
    const drawing = await canvas.create('', { width: 1, height: 1 });
    let restore = picturesThat('load');
    await expect(drawing?.loadImage('https://img.test/a.jpg')).resolves.toMatchObject({ crossOrigin: 'anonymous' });
    restore();
    restore = picturesThat('error');
    await expect(drawing?.loadImage('https://img.test/a.jpg')).resolves.toBeNull();
    restore();
  });

  it('has no drawing without a canvas', async () => {
    getContext.mockReturnValue(null);
    await expect(canvas.create('', { width: 1, height: 1 })).resolves.toBeNull();
  });
});

describe('a canvas on the page', () => {
  it('is the one inside Taro’s element, in the size asked for', async () => {
    getContext.mockReturnValue(context as never);
    document.body.innerHTML = '<div id="pad"><canvas></canvas></div>';
    const drawing = await canvas.onPage('pad', { width: 600, height: 400 });
    const element = document.querySelector('canvas');
    expect([element?.width, element?.height, drawing?.context]).toEqual([600, 400, context]);
  });

  it('is waited for until Taro’s element has drawn it', async () => {
    getContext.mockReturnValue(context as never);
    document.body.innerHTML = '<div id="late"></div>';
    setTimeout(() => document.getElementById('late')?.append(document.createElement('canvas')), 30);
    await expect(canvas.onPage('late', { width: 1, height: 1 })).resolves.not.toBeNull();
  });

  it('is moved and hidden without being drawn anew', async () => {
    getContext.mockReturnValue(context as never);
    const drawing = await canvas.create('', { width: 1, height: 1 });
    if (!drawing) throw new Error('no canvas');
    canvas.place(drawing, { transform: 'translate(1px, 2px) scale(3)', opacity: 0.2 });
    expect(drawing.element.style).toMatchObject({
      transform: 'translate(1px, 2px) scale(3)',
      opacity: '0.2',
      visibility: 'visible',
    });
    canvas.place(drawing, { transform: '', opacity: 0 });
    expect([canvas.canMove, drawing.element.style.visibility]).toEqual([true, 'hidden']);
  });

  it('has whole pixels in each size it is given', async () => {
    getContext.mockReturnValue(context as never);
    const drawing = await canvas.create('', { width: 1, height: 1 });
    if (!drawing) throw new Error('no canvas');
    canvas.resize(drawing, { width: 100, height: 33.4 }, 1.5);
    expect([drawing.element.width, drawing.element.height]).toEqual([150, 50]);
    expect(drawing.element.style).toMatchObject({ width: '100px', height: `${50 / 1.5}px` });
  });

  it('is none while the element is not there', async () => {
    await expect(canvas.onPage('gone', { width: 1, height: 1 })).resolves.toBeNull();
  });
});
