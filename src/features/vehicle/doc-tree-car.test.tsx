import { act, fireEvent, screen } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { chooseVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { finishLogin } from '@/state/login-return';
import { store } from '@/state/store';
import { serve, setUp, show } from './doc-tree.testing';
import { passat, passatPath, passatTree, passatVin, passatYears } from './sample-tree.testing';

jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));

describe('the car of a document tree (§2 docTree)', () => {
  beforeEach(setUp);

  it('makes the car the current one and notes it in the history (§9)', async () => {
    serve([[getDocBanks, passatTree]]);
    const { onShareable } = show({ path: passatPath });
    await screen.findByText('电路图 3');
    expect(store.get(currentVehicleAtom)).toMatchObject({ series: '帕萨特', path: passatPath });
    expect(historyStore.read()).toMatchObject([
      { type: 'vehicle', brand: '大众', maker: '上汽大众', model: '帕萨特', year: '2003', path: passatPath },
    ]);
    expect(onShareable).toHaveBeenCalledWith({ title: '上汽大众 帕萨特 2003 1.8T', path: passatPath });
  });

  it('keeps the VIN of the current car, and shows it in the bar', async () => {
    chooseVehicle(passat);
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    expect(await screen.findByText(passatVin)).toBeInTheDocument();
    expect(call).not.toHaveBeenCalledWith(vinParseNew, expect.anything(), expect.anything());
  });

  it('asks the server for the car of a VIN that is not the current one', async () => {
    serve([
      [vinParseNew, passat],
      [getDocBanks, passatTree],
    ]);
    show({ vin: passatVin });
    expect(await screen.findByText('上汽大众 帕萨特 2003 1.8T')).toBeInTheDocument();
    expect(await screen.findByText('电路图 3')).toBeInTheDocument();
  });

  it('says that colleagues picked the series of a VIN, and leads to picking another', async () => {
    serve([
      [vinParseNew, { ...passat, told: { from: 'peers', peers: 3 } }],
      [getDocBanks, passatTree],
    ]);
    show({ vin: passatVin });
    expect(await screen.findByText('车系根据 3 位同行的选择')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('车系不对'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/vehicleMaintain/vehicleDetail/vehicleDetail', {
      vin: passatVin,
    });
  });

  it('goes on by itself once the user has logged in (§4)', async () => {
    serve([[vinParseNew, new ApiError('auth', 20100, '请先登录')]]);
    show({ vin: passatVin });
    await screen.findByText('请先登录');
    serve([
      [vinParseNew, passat],
      [getDocBanks, passatTree],
    ]);
    await act(() => finishLogin(() => Promise.resolve()));
    expect(await screen.findByText('电路图 3')).toBeInTheDocument();
  });

  it('asks for year and engine in one tap at the path of a series, and opens the address of that car', async () => {
    serve([[getDocBanks, passatYears]]);
    show({ path: '大众/上汽大众/帕萨特', vin: passatVin, kind: 'torque' });
    fireEvent.click(await screen.findByLabelText('2003 款 1.8T'));
    expect(jest.mocked(redirectTo).mock.calls).toEqual([
      ['/pages/docTree/docTree', { path: passatPath, vin: passatVin, kind: 'torque' }],
    ]);
    expect(store.get(currentVehicleAtom)).toMatchObject({ year: 2003, displacement: '1.8T', vin: passatVin });
  });

  it('offers the two ways to a car when none is known', () => {
    show();
    expect(screen.getByText('请先选择车辆')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('品牌选车'));
    expect(redirectTo).toHaveBeenCalledWith('/pages/brandList/brandList', { kind: undefined });
  });
});
