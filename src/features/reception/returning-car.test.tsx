import './reception-doors.testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { workPrices } from '@/contract/endpoints/work-order-items';
import { byPlate, byPlateLike, byPlateLikeQuiet, workOrderCreate } from '@/contract/endpoints/work-orders';
import { workOrderCreate as createSchema } from '@/contract/schemas/work-orders';
import { transportError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import {
  answers,
  asked,
  currentDraft,
  knownCar,
  open,
  pageOf,
  settle,
  startAnew,
  tap,
  taps,
  type,
  typePlate,
} from './reception-page.testing';
import { returningCar } from './reception.testing';

beforeEach(startAnew);

describe('a returning car', () => {
  it('is received in ten taps after 一键接车, photos included (at most 12 with it)', async () => {
    await open();
    taps.count = 1; // 一键接车 itself.
    for (const key of ['8', '8', 'Q']) await tap(key);
    await settle(350);
    await tap(/^沪A88Q12/);
    await settle();
    await tap('填入约 68,000 km');
    await tap('油量 1/2', 'radio');
    await tap('保养');
    await tap('连续拍照');
    await settle();
    await tap('完成接车');
    await settle();
    expect(redirectTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o1' });
    expect(taps.count).toBe(10);
    const [sent] = asked(workOrderCreate);
    expect(sent).toMatchObject({
      carid: '沪A88Q12',
      vin: 'LSVAA49J132047371',
      ownerName: '王建国',
      ownerPhone: '13800138000',
      mileageKm: 68000,
      fuelPercent: 50,
      complaint: '到店保养',
    });
    expect(createSchema.request.safeParse(sent).error).toBeUndefined();
  });

  it('is found by a part without its province, 300 ms after the last key and silently (§9)', async () => {
    await open();
    await tap('8');
    await tap('8');
    expect(asked(byPlateLikeQuiet)).toEqual([]);
    await settle(350);
    expect(asked(byPlateLikeQuiet)).toEqual([{ carid: '88', pageRequest: { pageNum: 1, pageSize: 8 } }]);
    answers.set(byPlateLikeQuiet, () => Promise.reject(transportError('network')));
    await tap('Q');
    await settle(350);
    expect(screen.queryByText('网络连接失败')).toBeNull();
  });

  it('drops the answer to what was typed before', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    answers.set(byPlateLikeQuiet, () => new Promise((resolve) => waiting.push(resolve)));
    await open();
    await tap('8');
    await settle(350);
    await tap('9');
    await settle(350);
    await act(async () => waiting[0]?.(pageOf([knownCar])));
    expect(screen.queryByRole('button', { name: /^沪A88Q12/ })).toBeNull();
    await act(async () => waiting[1]?.(pageOf([{ ...knownCar, carid: '沪B89000' }])));
    expect(await screen.findByRole('button', { name: /^沪B89000/ })).toBeInTheDocument();
  });

  it('asks the searching call when told to', async () => {
    await open();
    await tap('8');
    await tap('查历史');
    await settle();
    expect(asked(byPlateLike)).toHaveLength(1);
  });

  it('says why when that search fails', async () => {
    await open();
    await tap('8');
    answers.set(byPlateLike, () => {
      throw transportError('network');
    });
    await tap('查历史');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
  });

  it('puts what was declined and found into the order, all or one at a time, once', async () => {
    await open();
    await typePlate('A88Q12');
    expect(await screen.findByText('来过 2 次，', { exact: false })).toBeInTheDocument();
    const one = screen.getAllByRole('button', { name: '加入' })[0];
    if (one) await act(async () => void fireEvent.click(one));
    await tap('全部加入');
    expect(screen.getByText('2 项 · ¥380.00')).toBeInTheDocument();
    await tap('从相册选');
    await settle();
    await tap('完成接车');
    expect(asked(workOrderCreate)[0]?.items).toEqual([
      { name: '前刹车片', price: 30000, labour: 8000, quantity: 1, unit: '副', source: 'declined', sourceKey: 'i1' },
      { name: '左前轮胎磨损', price: 0, labour: 0, quantity: 1, unit: '项', source: 'inspection', sourceKey: 'tyre' },
    ]);
  });

  it('takes a finding with what the store asks for it, where that is known', async () => {
    const line = { name: '轮胎', price: 42_000, labour: 3000, quantity: 1, unit: '条' };
    answers.set(workPrices, () => ({
      prices: [{ work: '左前轮胎磨损', line, from: 'template', orders: 0, series: '' }],
    }));
    await open();
    await typePlate('A88Q12');
    expect(await screen.findByText('¥450.00')).toBeInTheDocument();
    await tap('全部加入');
    await tap('从相册选');
    await settle();
    await tap('完成接车');
    expect(asked(workOrderCreate)[0]?.items).toContainEqual({ ...line, source: 'inspection', sourceKey: 'tyre' });
  });

  it('tells of its open order and leads there', async () => {
    answers.set(byPlate, () => ({ ...pageOf([]), returning: { ...returningCar, openOrderId: 'o7' }, warnings: [] }));
    await open();
    await typePlate('A88Q12');
    await tap('打开该工单');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o7' });
  });

  it('keeps what was typed before the plate was', async () => {
    await open();
    await tap('收起车牌键盘');
    type('车主姓名', '张三');
    await tap(/^车牌/);
    await typePlate('A88Q12');
    await settle();
    expect(currentDraft()?.form).toMatchObject({ ownerName: '张三', ownerPhone: '13800138000' });
  });

  it('does not stop the reception when its history cannot be had', async () => {
    answers.set(byPlate, () => Promise.reject(transportError('network')));
    await open();
    await typePlate('A88Q12');
    expect(await screen.findByText(/不影响接车/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '完成接车' })).toBeInTheDocument();
  });
});

describe('a car whose VIN the store knows under another plate', () => {
  beforeEach(() =>
    answers.set(byPlate, ({ vin }: { vin: string | null }) => ({
      ...pageOf([]),
      returning: vin ? { ...returningCar, carid: '苏B22222', plates: ['苏B22222'] } : null,
      warnings: vin
        ? [{ kind: 'vin_differs', message: 'VIN 在本店登记的车牌是 苏B·22222，请核对车牌和 VIN', orderId: null }]
        : [],
    })),
  );

  it('is told when the VIN is typed, with what was left undone, and no new customer', async () => {
    await open();
    await typePlate('A88Q12');
    expect(await screen.findByText('新客户，第一次到店')).toBeInTheDocument();
    type('VIN', 'LSVAA49J132047371');
    await settle(400);
    expect(await screen.findByText(/本店登记的车牌是 苏B·22222/)).toBeInTheDocument();
    expect(screen.getByText('同一台车，也用过 苏B·22222')).toBeInTheDocument();
    expect(screen.queryByText('新客户，第一次到店')).toBeNull();
    expect(screen.getByText('前刹车片')).toBeInTheDocument();
    expect(currentDraft()?.form).toMatchObject({ carid: '沪A88Q12', ownerName: '王建国' });
  });
});
