import './reception-doors.testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { lookUpCodes } from '@/contract/endpoints/trouble-codes';
import { byPlate, workOrderCreate } from '@/contract/endpoints/work-orders';
import { transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { chooseVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { drafts } from './draft-store';
import {
  answers,
  asked,
  currentDraft,
  killApp,
  open,
  OWNER,
  pageOf,
  settle,
  startAnew,
  tap,
  typePlate,
} from './reception-page.testing';
import { receptionist } from './reception.testing';

beforeEach(startAnew);

describe('trouble codes', () => {
  const read = async () => {
    await tap('添加故障码');
    await act(async () => fireEvent.click(await screen.findByText('读到两个码')));
  };

  it('are added with what they mean, lead to their page with the car, and survive the app (§4)', async () => {
    answers.set(lookUpCodes, ({ codes }: { codes: string[] }) => ({
      list: codes.map((code) => ({
        code: code.slice(0, 5),
        failureType: null,
        facts: [{ name: '燃油泵初级电路', isChecked: true }],
      })),
    }));
    chooseVehicle({
      vin: null,
      plate: null,
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      transmission: null,
      path: '大众/上汽大众/帕萨特',
      documentCount: 1,
    });
    // A car new to the store: one that it knows would fill the form before the offer is tapped, or after.
    answers.set(byPlate, () => ({ ...pageOf([]), returning: null, warnings: [] }));
    await open();
    await typePlate('A88Q12');
    await tap(/^带入当前车辆/);
    await read();
    await read();
    await tap('看故障码 P0230-11 燃油泵初级电路');
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', {
      code: 'P0230-11',
      car: '大众/上汽大众/帕萨特',
    });
    killApp();
    await open();
    await tap('去掉 U0121');
    expect(currentDraft()?.form.codes).toEqual(['P0230-11']);
    await tap('完成接车');
    await tap('先接车');
    await settle();
    expect(asked(workOrderCreate)[0]).toMatchObject({ codes: ['P0230-11'] });
  });

  it('stand there without their meaning when there is no network', async () => {
    answers.set(lookUpCodes, () => Promise.reject(transportError('network')));
    await open();
    await typePlate('A88Q12');
    await read();
    expect(await screen.findByText('U0121')).toBeInTheDocument();
    expect(screen.queryByText('网络连接失败')).toBeNull();
  });
});

describe('drafts', () => {
  it('come back after the app was killed, at the time of their last change', async () => {
    await open();
    await typePlate('A88Q12');
    await tap('连续拍照');
    await settle();
    killApp();
    await open();
    expect(await screen.findByText(/已恢复 \d\d:\d\d 的草稿/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '车牌 沪A88Q12，点按输入' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /处标记/ })).toHaveLength(5);
  });

  it('are written within half a second of a change', async () => {
    await open();
    await tap('A');
    await settle(400);
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('receptionDraft:'));
    expect(stored.map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').form.carid)).toEqual(['A']);
  });

  it('of a page that was left stand in the strip; a new reception begins at once', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    await open();
    expect(screen.queryByText(/已恢复/)).toBeNull();
    expect(screen.getByRole('group', { name: '车牌 未输入' })).toBeInTheDocument();
    const strip = screen.getByRole('group', { name: '未完成的接车' });
    await act(async () => void fireEvent.click(within(strip).getByRole('button', { name: /^沪A88Q12/ })));
    expect(await screen.findByText(/已恢复/)).toBeInTheDocument();
  });

  it('are thrown away after a question, and can be had back', async () => {
    await open();
    await typePlate('A88Q12');
    killApp();
    await open();
    await tap('丢弃');
    expect(await screen.findByText('丢弃这份接车草稿和其中的照片？')).toBeInTheDocument();
    await tap('丢弃');
    await settle();
    expect(drafts.of(OWNER).filter(({ form }) => form.carid !== '')).toEqual([]);
    await tap('撤销');
    expect(await screen.findByRole('button', { name: '车牌 沪A88Q12，点按输入' })).toBeInTheDocument();
  });

  it('of somebody else, or of another store, are not shown', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    act(() => session.setUserInfo({ ...receptionist, storename: '别家汽修', storeId: 's2' }));
    await open();
    expect(screen.queryByRole('group', { name: '未完成的接车' })).toBeNull();
  });

  it('stay when the store gets another name', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    act(() => session.setUserInfo({ ...receptionist, storename: '宏达汽车服务' }));
    await open();
    expect(screen.getByRole('group', { name: '未完成的接车' })).toHaveTextContent('沪A88Q12');
  });

  it('in which nothing was entered leave nothing behind', async () => {
    await open();
    await tap('收起车牌键盘');
    cleanup();
    drafts.flush();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('receptionDraft:'))).toEqual([]);
  });
});
