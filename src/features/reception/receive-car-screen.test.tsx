import './reception-doors.testing';
import { act, screen, waitFor } from '@testing-library/react';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { byPlate, workOrderCreate } from '@/contract/endpoints/work-orders';
import { ApiError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { chooseVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import {
  answers,
  asked,
  currentDraft,
  open,
  pageOf,
  scanNumber,
  settle,
  startAnew,
  tap,
  type,
  typePlate,
} from './reception-page.testing';
import { receptionist } from './reception.testing';

beforeEach(startAnew);

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

  it('wait in any case where a technician receives the car, who does not speak for the customer', async () => {
    session.setUserInfo({ ...receptionist, storeRole: 'technician' });
    await open();
    await typePlate('A88Q12');
    await settle();
    await tap('全部加入');
    expect(screen.getByText('这些项目等客户或前台确认')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '当面已同意' })).toBeNull();
    await tap('完成接车');
    await tap('先接车');
    expect(asked(workOrderCreate)[0]).toMatchObject({ itemsAgreed: false });
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
