import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { canvas } from '@/platform/canvas';
import { FuelGauge } from './fuel-gauge';
import { MarkedPhoto, type PhotoMark } from './marked-photo';
import { measureElement, measureNow } from './measure-element';
import { PlateKeyboard } from './plate-keyboard';
import { SignaturePad } from './signature-pad';

jest.mock('./measure-element', () => ({ measureElement: jest.fn(), measureNow: jest.fn() }));
jest.mock('@/platform/canvas', () => ({ canvas: { needsElement: false, create: jest.fn(), onPage: jest.fn() } }));

const settle = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const key = (name: string) => screen.getByLabelText(name, { selector: '[role="button"]' });
const press = (...names: string[]) => names.forEach((name) => fireEvent.click(key(name)));

describe('plate keyboard', () => {
  const onDone = jest.fn();
  function Desk({ province = '' }: { province?: string }) {
    const [text, setText] = useState('');
    return <PlateKeyboard text={text} province={province} onChange={setText} onDone={onDone} onPaste={jest.fn()} />;
  }
  const plate = () => screen.getByRole('group').getAttribute('aria-label');
  beforeEach(() => onDone.mockClear());

  it('begins with provinces, then turns to letters, and gives the plate back', () => {
    render(<Desk />);
    press('沪', 'A', '1', '2', '3', '4');
    expect(key('确定车牌')).toHaveAttribute('aria-disabled', 'true');
    press('5', '确定车牌');
    expect(onDone).toHaveBeenCalledWith('沪A12345');
  });

  it('finds a part of a plate by its digits at once, without a province', () => {
    render(<Desk />);
    press('8', '8', 'Q');
    expect(plate()).toBe('车牌片段 88Q');
  });

  it('with a usual province begins with letters', () => {
    render(<Desk province="苏" />);
    press('E', '8', '8', 'Q', '1', '6', '确定车牌');
    expect(onDone).toHaveBeenCalledWith('苏E88Q16');
  });

  it('takes another province in front of what stands there', () => {
    render(<Desk province="苏" />);
    press('E', '8', '省份', '沪');
    expect(plate()).toBe('车牌 沪E8');
  });

  it('ignores keys that may not stand at the place', () => {
    render(<Desk province="沪" />);
    press('A', '1', 'B', 'C', 'D');
    expect(plate()).toBe('车牌 沪A1BC');
    expect(key('D')).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows special tails only where they belong', () => {
    render(<Desk province="粤" />);
    expect(screen.queryByLabelText('港')).toBeNull();
    press('Z', '1', '2', '3', '4', '港', '确定车牌');
    expect(onDone).toHaveBeenCalledWith('粤Z1234港');
  });

  it('turns green at the eighth place, and deletes one at a time', () => {
    render(<Desk province="沪" />);
    press('A', 'D', '1', '2', '3', '4', '5');
    expect(document.querySelector('.plate-boxes-green')).not.toBeNull();
    press('删除一位');
    expect(plate()).toBe('车牌 沪AD1234');
  });

  it('replaces the character that was tapped, and goes on at the end', () => {
    render(<Desk />);
    press('沪', 'A', '8', '3', '8', 'Q', '1');
    press('第 4 位 3，点按更换', '8');
    expect(plate()).toBe('车牌 沪A888Q1');
    press('第 1 位 沪，点按更换', '苏', '确定车牌');
    expect(onDone).toHaveBeenCalledWith('苏A888Q1');
  });

  it('takes away the character that was tapped, and lets go of it when tapped again', () => {
    render(<Desk province="沪" />);
    press('A', '8', '3');
    press('第 3 位 8，点按更换', '删除一位');
    expect(plate()).toBe('车牌 沪A3');
    press('第 3 位 3，点按更换', '第 3 位 3，点按更换', '9');
    expect(plate()).toBe('车牌 沪A39');
  });

  it('shows a part without its province as such', () => {
    render(<Desk province="沪" />);
    press('8', '8', 'Q');
    expect(plate()).toBe('车牌片段 88Q');
  });
});

describe('fuel gauge', () => {
  it('is set by one tap', () => {
    const onChange = jest.fn();
    render(<FuelGauge percent={null} onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: '油量 3/4' }));
    expect(onChange).toHaveBeenCalledWith(75);
  });
});

describe('photo with marks', () => {
  const marks: PhotoMark[] = [{ x: 0.25, y: 0.5, kind: 'dent' }];
  beforeEach(() => void jest.mocked(measureElement).mockResolvedValue({ left: 20, top: 100, width: 300, height: 200 }));
  const load = () => act(() => void document.querySelector('taro-image-core')?.dispatchEvent(new CustomEvent('load')));

  it('shows each mark at its share of the picture', () => {
    render(<MarkedPhoto url="a.jpg" marks={marks} label="车头" />);
    expect(screen.getByRole('img', { name: '车头，1 处标记' })).toBeInTheDocument();
    expect(document.querySelector('.marked-photo-mark')).toHaveStyle({ left: '25.00%', top: '50.00%' });
    expect(screen.getByText('凹陷')).toBeInTheDocument();
  });

  it('tells where it was tapped, once it is loaded', async () => {
    const onTapAt = jest.fn();
    render(<MarkedPhoto url="a.jpg" marks={[]} label="车头" onTapAt={onTapAt} />);
    fireEvent.click(screen.getByRole('img', { name: '车头' }), { clientX: 95, clientY: 150 });
    await settle();
    expect(onTapAt).not.toHaveBeenCalled();
    load();
    fireEvent.click(screen.getByRole('img', { name: '车头' }), { clientX: 95, clientY: 150 });
    await settle();
    expect(onTapAt).toHaveBeenCalledWith({ x: 0.25, y: 0.25 });
  });

  it('takes a mark away without setting another', async () => {
    const onTapAt = jest.fn();
    const onTapMark = jest.fn();
    render(<MarkedPhoto url="a.jpg" marks={marks} onTapAt={onTapAt} onTapMark={onTapMark} />);
    load();
    fireEvent.click(screen.getByRole('button', { name: '第 1 处：凹陷，删除' }));
    await settle();
    expect(onTapMark).toHaveBeenCalledWith(0);
    expect(onTapAt).not.toHaveBeenCalled();
  });

  it('offers a retry when the picture does not come', () => {
    render(<MarkedPhoto url="a.jpg" marks={[]} />);
    act(() => void document.querySelector('taro-image-core')?.dispatchEvent(new CustomEvent('error')));
    fireEvent.click(screen.getByText('重试'));
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

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
    jest.clearAllMocks();
    jest.mocked(measureElement).mockResolvedValue({ left: 10, top: 20, width: 300, height: 200 });
    jest.mocked(canvas.onPage).mockResolvedValue({
      element: document.createElement('canvas'),
      context: context as never,
      loadImage: jest.fn(),
      toFile: jest.fn().mockResolvedValue({ status: 'ok', value: file }),
    });
  });
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
    await settle(400);
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
    await settle(400);
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
    await settle(400);
    sign();
    fireEvent.click(screen.getByRole('button', { name: '重签' }));
    expect(context.fillRect).toHaveBeenCalledTimes(2);
    expect(screen.getByText('请在此处签名')).toBeInTheDocument();
  });

  it('says when there is no canvas', async () => {
    jest.mocked(canvas.onPage).mockResolvedValue(null);
    render(<SignaturePad onDone={jest.fn()} />);
    await settle(400);
    expect(screen.getByText('签名板打不开，请稍后再试')).toBeInTheDocument();
  });
});
