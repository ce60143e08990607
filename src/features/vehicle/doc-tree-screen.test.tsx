import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { answerSearch } from '@/contract/endpoints/search';
import { uncoveredVehicle, urge } from '@/contract/endpoints/maintenance';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { chooseVehicle, clearVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { finishLogin } from '@/state/login-return';
import { store } from '@/state/store';
import { DocTreeScreen } from './doc-tree-screen';
import { documentOf, passat, passatPath, passatTree, passatVin, passatYears } from './sample-tree.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
const mockRedirectTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));

/** Answers by endpoint; an Error is thrown. */
function serve(answers: readonly (readonly [endpoint: unknown, answer: unknown])[]) {
  mockCall.mockImplementation((endpoint: unknown) => {
    const answer = answers.find(([served]) => served === endpoint)?.[1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

function show(params: { path?: string; vin?: string; kind?: string } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onShareable = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <DocTreeScreen {...params} onShareable={onShareable} onShare={jest.fn()} />
    </QueryClientProvider>,
  );
  return { onShareable };
}

describe('document tree (§2 docTree)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    clearVehicle();
    historyStore.remove(historyStore.read());
  });

  it('counts the kinds and lists the categories with their topics', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('电路图 3')).toBeInTheDocument();
    expect(screen.getByText('扭矩 1')).toBeInTheDocument();
    expect(screen.getByText('故障码 0')).toBeInTheDocument();
    expect(screen.getByText(/^起动、燃油泵/)).toBeInTheDocument();
    expect(screen.queryByText('底盘')).not.toBeInTheDocument();
  });

  it('unfolds a category: what fits this car first, the rest of the series behind a tap', async () => {
    serve([[getDocBanks, [passatTree[0], { ...passatTree[0], name: '变速箱', path: 'x' }]]]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByLabelText('发动机，3 份'));
    expect(screen.getAllByText('完全匹配')).toHaveLength(2);
    const before = screen.getAllByText('同系列').length;
    fireEvent.click(screen.getByText(/同系列其他年款 1 份/));
    expect(screen.getAllByText('同系列')).toHaveLength(before + 1);
    expect(screen.getByText(/2011–2018 1.8T/)).toBeInTheDocument();
  });

  it('shows the diagrams that are opened most as pictures, each a tap away', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    expect(await screen.findByText('常用电路图')).toBeInTheDocument();
    const picture = document.querySelector('.diagram-grid .document-picture-drawing');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/thumbs\/start\.png$/));
    fireEvent.click(screen.getByLabelText('燃油泵电路图，完全匹配'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:fuel',
      title: '燃油泵电路图',
    });
  });

  it('opens a category with one document at once', async () => {
    serve([[getDocBanks, [passatTree[0], passatTree[1]].map((entry) => ({ ...entry }))]]);
    show({ path: passatPath, kind: 'torque' });
    fireEvent.click(await screen.findByText('车轮扭矩表'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:wheel',
      title: '车轮扭矩表',
    });
  });

  it('opens a document in the viewer by its id (§2 documentView)', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByText('燃油泵电路图'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:fuel',
      title: '燃油泵电路图',
    });
  });

  it('leads to the search for a fault in this car, among its wiring diagrams only', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByText('找故障'));
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      url: expect.stringMatching(/^docbank:/) as string,
    });
    fireEvent.click(screen.getByText(/^维修手册/));
    expect(screen.queryByText('找故障')).not.toBeInTheDocument();
  });

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
    expect(mockCall).not.toHaveBeenCalledWith(vinParseNew, expect.anything(), expect.anything());
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
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/packages/vehicleMaintain/vehicleDetail/vehicleDetail', {
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
    expect(mockRedirectTo.mock.calls).toEqual([
      ['/pages/docTree/docTree', { path: passatPath, vin: passatVin, kind: 'torque' }],
    ]);
    expect(store.get(currentVehicleAtom)).toMatchObject({ year: 2003, displacement: '1.8T', vin: passatVin });
  });

  it('offers the two ways to a car when none is known', () => {
    show();
    expect(screen.getByText('请先选择车辆')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('品牌选车'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/brandList/brandList', { kind: undefined });
  });

  it('shows a failure with a retry', async () => {
    serve([[getDocBanks, new ApiError('network', null, '网络连接失败')]]);
    show({ path: passatPath });
    await screen.findByText('网络连接失败');
    serve([[getDocBanks, passatTree]]);
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('电路图 3')).toBeInTheDocument();
  });

  it('lets the user urge a kind that is missing (§7 jiajiNoti)', async () => {
    serve([
      [getDocBanks, passatTree],
      [urge, { id: '1', count: 3 }],
    ]);
    show({ path: passatPath, kind: 'dtc' });
    fireEvent.click(await screen.findByLabelText('催更'));
    expect(await screen.findByText('已催更，共 3 人在等')).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(urge, {
      path: passatPath,
      vin: null,
      title: '上汽大众 帕萨特 2003 1.8T 故障码',
    });
  });

  it('records a car that the library lacks (§7 onloadCar)', async () => {
    serve([
      [getDocBanks, new ApiError('notFound', 404, '资料库中没有该车型')],
      [uncoveredVehicle, { id: '1' }],
    ]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByLabelText('登记未收录车型'));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(uncoveredVehicle, {
        brand: '大众',
        series: '帕萨特',
        year: 2003,
        displacement: '1.8T',
        vin: null,
      }),
    );
  });

  it('searches within the car and says which finds are for other cars', async () => {
    const golf = documentOf({
      id: 'golf',
      title: '高尔夫起动电路图',
      appliesTo: {
        brand: '大众',
        maker: '一汽-大众',
        series: '高尔夫',
        yearFrom: 2003,
        yearTo: 2008,
        displacements: [],
      },
    });
    const place = { page: 2, at: 'J17', part: '', find: '' };
    serve([
      [getDocBanks, passatTree],
      [answerSearch, { sections: [{ section: 'otherCars', hits: [{ document: golf, place }] }] }],
    ]);
    show({ path: passatPath });
    await screen.findByText('电路图 3');
    fireEvent.click(screen.getByLabelText('搜索本车资料'));
    fireEvent(screen.getByLabelText('在本车资料中搜索'), new CustomEvent('input', { detail: { value: '起动' } }));
    expect(await screen.findByText('仅供参考')).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(
      answerSearch,
      expect.objectContaining({ text: '起动', vehiclePath: passatPath, section: 'thisCar' }),
      expect.anything(),
    );
    fireEvent.click(screen.getByText(golf.title));
    expect(mockNavigateTo).toHaveBeenLastCalledWith(
      '/pages/documentView/documentView',
      expect.objectContaining({ url: 'docbank:golf', at: 'J17', page: '2' }),
    );
  });

  it('shows what was read last of this car', async () => {
    historyStore.add({ type: 'document', url: 'docbank:fuel', title: '燃油泵电路图', viewTime: Date.now() });
    historyStore.add({ type: 'document', url: 'docbank:other-car', title: '别的车', viewTime: Date.now() });
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath, kind: 'torque' });
    expect(await screen.findByText('最近看过')).toBeInTheDocument();
    expect(screen.getByText('燃油泵电路图')).toBeInTheDocument();
    expect(screen.queryByText('别的车')).not.toBeInTheDocument();
  });
});
