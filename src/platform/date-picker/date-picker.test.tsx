import { fireEvent, render } from '@testing-library/react';
import { DatePicker as WebPicker } from './index.h5';
import { DatePicker as WechatPicker } from './index.weapp';

const month = { fields: 'month', value: '2026-10-01', start: '2000-01-01', end: '2026-11-21' } as const;

describe.each([
  ['a browser', WebPicker],
  ['a mini program', WechatPicker],
])('picking a date in %s', (_, DatePicker) => {
  it('opens at the given date, and hands on what was picked', () => {
    const onPick = jest.fn();
    const { container } = render(
      <DatePicker {...month} onPick={onPick}>
        2026年10月
      </DatePicker>,
    );
    const picker = container.querySelector('taro-picker-core');
    expect(picker).toMatchObject({ mode: 'date', fields: 'month', value: '2026-10-01', end: '2026-11-21' });
    fireEvent(picker as Element, new CustomEvent('change', { detail: { value: '2026-09' } }));
    expect(onPick).toHaveBeenCalledWith('2026-09');
  });
});
