import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { caseQuery } from '@/contract/endpoints/cases';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { transportError } from '@/domain/app-error';
import { CASES_IN_PACK } from '@/domain/offline-pack';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { casesOfCar } from './api/cases-of-car';
import { aSummary, logIn, open, pageOf, tap, type } from './cases.testing';
import { CasesScreen } from './cases-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

const passat = {
  vin: null,
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: '1.8T',
  transmission: null,
  path: '大众/上汽大众/帕萨特/2003/1.8T',
  documentCount: 1,
} satisfies Vehicle;
const brands = [
  { name: '大众', count: 12 },
  { name: '丰田', count: 5 },
];
const sent = () =>
  jest
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint === caseQuery)
    .map(([, body]) => body as Record<string, unknown>);
const lastSent = () => sent()[sent().length - 1];
const answer = (list = [aSummary()]) =>
  jest.mocked(call).mockImplementation(async () => ({ ...pageOf(list), brands }) as never);

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  clearVehicle();
  answer();
});

describe('list of repair cases (§2)', () => {
  it('asks as it opens for what an offline pack of the car holds (§5)', async () => {
    chooseVehicle(passat);
    await open(<CasesScreen />);
    const pageRequest = { pageNum: 1, pageSize: CASES_IN_PACK };
    expect(sent()).toEqual([{ ...casesOfCar(passat.path), pageRequest }]);
  });

  it('shows a skeleton, then rows with car, system, codes, likes and comments', async () => {
    let finish: (page: unknown) => void = () => undefined;
    jest.mocked(call).mockImplementation(() => new Promise((resolve) => (finish = resolve as never)) as never);
    await open(<CasesScreen />);
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    await act(async () => finish({ ...pageOf([aSummary()]), brands }));
    const row = await screen.findByRole('button', { name: '帕萨特冷车起动无力' });
    for (const text of ['上汽大众 帕萨特 2003 1.8T', '车身电气', 'P0562']) expect(row).toHaveTextContent(text);
    expect(screen.getByLabelText('3 个赞')).toBeInTheDocument();
    fireEvent.click(row);
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseDetail/caseDetail', { id: 'c1' });
  });

  it('offers a retry when the list does not come', async () => {
    jest.mocked(call).mockRejectedValue(transportError('network'));
    await open(<CasesScreen />);
    await screen.findByText('网络连接失败');
    answer();
    await tap('重试');
    expect(await screen.findByText('帕萨特冷车起动无力')).toBeInTheDocument();
  });

  it('starts with what the route says', async () => {
    await open(<CasesScreen brand="丰田" system="engine" dtc="p0171" keyword="抖动" />);
    expect(lastSent()).toMatchObject({ brand: '丰田', system: 'engine', dtc: 'P0171', keyword: '抖动', scope: 'all' });
  });

  it('filters by a brand with its number of cases, by system and by code, and can be cleared', async () => {
    await open(<CasesScreen />);
    await tap('按品牌筛选');
    fireEvent.click(await screen.findByRole('radio', { name: '丰田 5 篇' }));
    await waitFor(() => expect(lastSent()).toMatchObject({ brand: '丰田' }));
    fireEvent.click(screen.getByRole('tab', { name: '发动机' }));
    await waitFor(() => expect(lastSent()).toMatchObject({ system: 'engine' }));
    await tap('按故障码筛选');
    await waitFor(() => screen.getByLabelText('故障码'));
    type('故障码', '17');
    await tap('查找');
    expect(screen.getByText('故障码格式不正确，如 P0171')).toBeInTheDocument();
    answer([]);
    type('故障码', 'po171');
    await tap('查找');
    await waitFor(() => expect(lastSent()).toMatchObject({ dtc: 'P0171' }));
    await tap('清除条件');
    // What came for no filter at all is still known.
    expect(await screen.findByText('帕萨特冷车起动无力')).toBeInTheDocument();
    for (const name of ['按品牌筛选', '按故障码筛选']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  it('asks once for what was typed, after a rest', async () => {
    await open(<CasesScreen />);
    const before = sent().length;
    for (const text of ['p', 'ps', 'pst']) type('搜故障现象、车型、故障码', text);
    await waitFor(() => expect(lastSent()).toMatchObject({ keyword: 'pst' }));
    expect(sent()).toHaveLength(before + 1);
  });

  it('puts cases of the current car first and marks them, until that is switched off', async () => {
    chooseVehicle(passat);
    answer([aSummary(), aSummary({ id: 'c2', title: '捷达怠速抖动', vehiclePath: '大众/一汽-大众/捷达/2013/1.6' })]);
    await open(<CasesScreen />);
    expect(lastSent()).toMatchObject({ vehiclePath: passat.path });
    expect(await screen.findAllByText('完全匹配')).toHaveLength(1);
    fireEvent.click(screen.getByRole('checkbox', { name: '上汽大众 帕萨特 2003 1.8T 的案例优先' }));
    await waitFor(() => expect(lastSent()).toMatchObject({ vehiclePath: null }));
  });

  it('sorts by likes', async () => {
    await open(<CasesScreen />);
    await tap('按最新排序，改为按点赞');
    await waitFor(() => expect(lastSent()).toMatchObject({ sort: 'likes' }));
  });

  it('wants a login for one’s own, without asking the server', async () => {
    await open(<CasesScreen scope="mine" />);
    expect(sent()).toEqual([]);
    await tap('去登录');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/packages/repairCases/repairCases/repairCases',
      directParams: { scope: 'mine' },
    });
  });

  it('shows the state of one’s own, and how to begin when there is none', async () => {
    logIn();
    answer([aSummary({ state: 'refused' })]);
    await open(<CasesScreen scope="mine" />);
    expect(await screen.findByText('未通过')).toBeInTheDocument();
    answer([]);
    fireEvent.click(screen.getByRole('tab', { name: '收藏' }));
    expect(await screen.findByText('还没有收藏的案例')).toBeInTheDocument();
  });

  it('says where the list ends', async () => {
    await open(<CasesScreen />);
    expect(await screen.findByText('没有更多了')).toBeInTheDocument();
  });
});
