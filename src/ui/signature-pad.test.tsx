import { act, fireEvent, render, screen } from '@testing-library/react';
import { canvas } from '@/platform/canvas';
import { measureElement, measureNow } from './measure-element';
import { SignaturePad } from './signature-pad';

jest.mock('./measure-element', () => ({ measureElement: jest.fn(), measureNow: jest.fn() }));
jest.mock('@/platform/canvas', () => ({ canvas: { needsElement: false, create: jest.fn(), onPage: jest.fn() } }));

/** What is under way ends, and the panel has come to rest. */
const settle = () => act(() => jest.runOnlyPendingTimersAsync());

describe('signature pad', () => {
  const context = {
    fillRect: jest.fn(),
    beginPath: jest.fn(),
    moveTo: jest.fn(),
    lineTo: jest.fn(),
    stroke: jest.fn(),
  };
  const file = { path: 'blob:s', name: 's.png' };
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    jest.mocked(measureElement).mockResolvedValue({ left: 10, top: 20, width: 300, height: 200 });
    jest.mocked(canvas.onPage).mockResolvedValue({
      element: document.createElement('canvas'),
      context: context as never,
      loadImage: jest.fn(),
      toFile: jest.fn().mockResolvedValue({ status: 'ok', value: file }),
    });
  });
  afterEach(() => jest.useRealTimers());
  const paper = () => screen.getByLabelText('签名板，请用手指签名');
  const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
  const sign = () => {
    fireEvent.touchStart(paper(), touch(50, 60));
    fireEvent.touchMove(paper(), touch(90, 80));
    fireEvent.touchEnd(paper());
  };

  it('draws what the finger writes and hands over the picture', async () => {
    const onDone = jest.fn();
    render(<SignaturePad onDone={onDone} />);
    await settle();
    expect(screen.getByRole('button', { name: '完成签字' })).toHaveAttribute('aria-disabled', 'true');
    sign();
    expect(context.lineTo).toHaveBeenLastCalledWith(80, 60);
    fireEvent.click(screen.getByRole('button', { name: '完成签字' }));
    await settle();
    expect(onDone).toHaveBeenCalledWith(file);
  });

  it('is touched on what lies over its canvas, which would keep the touches in a mini program', () => {
    const { container } = render(<SignaturePad onDone={jest.fn()} />);
    const sheet = container.querySelector('taro-canvas-core');
    expect(sheet?.compareDocumentPosition(paper())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['at once', 10],
    ['a moment later, where the platform does not tell at once', null],
  ])('writes where the paper is though its panel was scrolled, found %s', async (_, left) => {
    render(<SignaturePad onDone={jest.fn()} />);
    await settle();
    const scrolled = { left: 10, top: -30, width: 300, height: 200 };
    jest.mocked(measureElement).mockResolvedValue(scrolled);
    jest.mocked(measureNow).mockReturnValue(left === null ? null : scrolled);
    fireEvent.touchStart(paper(), touch(50, 60));
    await settle();
    fireEvent.touchMove(paper(), touch(90, 80));
    expect(context.lineTo).toHaveBeenLastCalledWith(80, 110);
  });

  it('begins again on clean paper', async () => {
    render(<SignaturePad onDone={jest.fn()} />);
    await settle();
    sign();
    fireEvent.click(screen.getByRole('button', { name: '重签' }));
    expect(context.fillRect).toHaveBeenCalledTimes(2);
    expect(screen.getByText('请在此处签名')).toBeInTheDocument();
  });

  it('says when there is no canvas', async () => {
    jest.mocked(canvas.onPage).mockResolvedValue(null);
    render(<SignaturePad onDone={jest.fn()} />);
    await settle();
    expect(screen.getByText('签名板打不开，请稍后再试')).toBeInTheDocument();
  });
});
