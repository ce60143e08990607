import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { PlateKeyboard } from './plate-keyboard';

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
