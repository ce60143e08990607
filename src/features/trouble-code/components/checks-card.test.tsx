import { act, render, screen } from '@testing-library/react';
import { highVoltageSheet } from '@/domain/diagnosis/high-voltage.testing';
import { HIGH_VOLTAGE_WARNING } from '@/domain/diagram/high-voltage';
import { ChecksCard } from './checks-card';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The card of a part, once its readings are computed. */
async function show(part: string, highVoltage?: string[]) {
  const { container } = render(
    <ChecksCard netlist={highVoltageSheet()} part={part} name="" highVoltage={highVoltage} />,
  );
  await act(async () => jest.runAllTimersAsync().then(() => undefined));
  return container;
}

describe('the checks at the part of a trouble code', () => {
  it('warn at high voltage, where nothing is probed from behind', async () => {
    const card = await show('H1');
    expect(screen.getByRole('alert')).toHaveTextContent(HIGH_VOLTAGE_WARNING);
    expect(card).toHaveTextContent(/由高压持证人员操作.*CAT III 1000 V 表笔和直流 1000 V 挡/);
    expect(card).not.toHaveTextContent('背插');
  });

  it('do so at a part that only another sheet shows at high voltage', async () => {
    await show('J9', ['J9']);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('are as ever at a part of 12 V', async () => {
    const card = await show('J9');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card).toHaveTextContent('插头保持插好，红表笔背插，黑表笔接车身搭铁');
  });
});
