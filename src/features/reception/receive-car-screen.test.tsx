import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { workPrices } from '@/contract/endpoints/work-order-items';
import { byPlate, byPlateLike, byPlateLikeQuiet, workOrderCreate } from '@/contract/endpoints/work-orders';
import { workOrderCreate as createSchema } from '@/contract/schemas/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { chooseVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import {
  answers,
  asked,
  currentDraft,
  knownCar,
  open,
  pageOf,
  scanNumber,
  settle,
  startAnew,
  tap,
  taps,
  type,
  typePlate,
} from './reception-page.testing';
import { receptionist, returningCar } from './reception.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/ui/scroll-to-element', () => ({ scrollToElement: jest.fn().mockResolvedValue(undefined) }));
jest.mock('@/platform/files', () => ({
  files: {
    reopensCamera: false,
    pickImages: jest.fn(),
    shrink: jest.fn(),
  },
}));
jest.mock('@/platform/kept-photos', () => ({
  keptPhotos: {
    keep: jest.fn(),
    copy: jest.fn(),
    find: jest.fn(),
    list: jest.fn(),
    release: jest.fn(),
    addressOf: jest.fn(),
  },
}));

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

describe('lines of the reception', () => {
  it('wait for the customer unless the receptionist says that they agreed beside the car', async () => {
    await open();
    await typePlate('A88Q12');
    await settle();
    await tap('全部加入');
    expect(screen.getByRole('tab', { name: '还没问，待确认', selected: true })).toBeInTheDocument();
    await tap('当面已同意', 'tab');
    await tap('完成接车');
    await tap('先接车');
    expect(asked(workOrderCreate)[0]).toMatchObject({ itemsAgreed: true });
  });
});

describe('the car', () => {
  it('is filled by the VIN, and a VIN that leads nowhere stays', async () => {
    answers.set(byPlate, () => ({ ...pageOf([]), returning: null, warnings: [] }));
    scanNumber.mockResolvedValueOnce({ kind: 'vin', vin: 'LSVAA49J132047371' });
    await open();
    await tap('收起车牌键盘');
    await tap('扫 VIN');
    await waitFor(() =>
      expect(currentDraft()?.form).toMatchObject({ vin: 'LSVAA49J132047371', car: '上汽大众 帕萨特 2003 1.8T' }),
    );
    answers.set(vinParseNew, () => Promise.reject(new ApiError('notFound', 404, '请求的资源不存在')));
    type('VIN', 'LSVAA49J132047372');
    await settle(400);
    expect(await screen.findByText('没有识别出车型，VIN 已保留，请填写车型')).toBeInTheDocument();
    expect(currentDraft()?.form.vin).toBe('LSVAA49J132047372');
  });

  it('can be the current vehicle', async () => {
    chooseVehicle({
      vin: 'LSVAA49J132047371',
      plate: '沪B12345',
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      transmission: null,
      path: 'a/b',
      documentCount: 1,
    });
    await open();
    await tap('带入当前车辆：上汽大众 帕萨特 2003 1.8T');
    expect(currentDraft()?.form).toMatchObject({ carid: '沪B12345', vin: 'LSVAA49J132047371', vehiclePath: 'a/b' });
  });
});

describe('who may receive', () => {
  it('a technician may (§6), unless the owner leaves it to the front desk: that is told', async () => {
    session.setUserInfo({ ...receptionist, storeRole: 'technician' });
    await open();
    expect(screen.queryByText('没有接车权限')).toBeNull();
    act(() => session.setUserInfo({ ...receptionist, storeRole: 'technician', receptionDeskOnly: true }));
    expect(screen.getByText('没有接车权限')).toBeInTheDocument();
  });

  it('whose session ended while writing is led to the login, and keeps the draft', async () => {
    await open();
    await typePlate('A88Q12');
    await act(async () => session.clear());
    await tap('去登录');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/packages/maintainStore/vehicleReceive/add',
    });
    expect(currentDraft()?.form.carid).toBe('沪A88Q12');
  });

  it('somebody without a store is led to register one', async () => {
    session.setUserInfo({ ...receptionist, storename: null, storeId: null, storeRole: null });
    await open();
    await tap('去登记');
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/packages/maintainStore/storeApply/storeApply'));
  });
});

describe('items from templates', () => {
  it('are added once', async () => {
    await open();
    await tap('收起车牌键盘');
    await tap('常用项目');
    await tap('加入');
    await settle();
    expect(currentDraft()?.items).toEqual([
      {
        id: 'custom:t1',
        name: '小保养',
        price: 20000,
        labour: 5000,
        quantity: 1,
        unit: '次',
        source: 'custom',
        sourceKey: 't1',
      },
    ]);
    expect(screen.getByRole('button', { name: '已加入' })).toHaveAttribute('aria-disabled', 'true');
  });
});
