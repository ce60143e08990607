import { fireEvent, render, screen } from '@testing-library/react';
import { fitOf } from '@/domain/fit';
import { Badge } from './badge';
import { Button } from './button';
import { CheckboxAgree } from './checkbox-agree';
import { Plate } from './plate';
import { FitTag } from './tag';
import { VinText } from './vin-text';

describe('Button', () => {
  it('takes no presses while it is loading or disabled', () => {
    const onPress = jest.fn();
    const { rerender } = render(<Button text="登录" onPress={onPress} loading />);
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    rerender(<Button text="登录" onPress={onPress} disabled />);
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(onPress).not.toHaveBeenCalled();
    rerender(<Button text="登录" onPress={onPress} />);
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

describe('Badge', () => {
  it('shows nothing at 0 and 99+ above 99', () => {
    const { container, rerender } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Badge count={100} />);
    expect(screen.getByText('99+')).toBeInTheDocument();
  });
});

describe('Plate', () => {
  it('paints new-energy plates green and others blue (GA 36)', () => {
    render(
      <>
        <Plate plate="沪AD12345" />
        <Plate plate="苏E88Q16" />
      </>,
    );
    expect(screen.getByText('沪A·D12345')).toHaveClass('plate-green');
    expect(screen.getByText('苏E·88Q16')).not.toHaveClass('plate-green');
  });
});

describe('VinText', () => {
  it('highlights the changed characters alone', () => {
    const { container } = render(<VinText vin="LSVAA49J132047371" changed={[8]} />);
    const changed = container.querySelectorAll('.vin-text-changed');
    expect(changed).toHaveLength(1);
    expect(changed[0]).toHaveTextContent('1');
    expect(container).toHaveTextContent('LSVAA49J132047371');
  });
});

describe('FitTag', () => {
  it('words the fit of a document for another car as 仅供参考', () => {
    const applies = {
      brand: '大众',
      maker: '一汽-大众',
      series: '速腾',
      yearFrom: 2012,
      yearTo: 2014,
      displacements: [],
    };
    render(
      <FitTag
        fit={fitOf(applies, { brand: '大众', maker: '上汽大众', series: '帕萨特', year: 2003, displacement: '1.8T' })}
      />,
    );
    expect(screen.getByText('仅供参考')).toHaveClass('tag-grey');
  });
});

describe('CheckboxAgree', () => {
  it('ticks by its words and opens a paper without ticking', () => {
    const onChange = jest.fn();
    const onOpen = jest.fn();
    render(<CheckboxAgree checked={false} onChange={onChange} papers={[{ title: '用户协议', onOpen }]} />);
    fireEvent.click(screen.getByText('《用户协议》'));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});
