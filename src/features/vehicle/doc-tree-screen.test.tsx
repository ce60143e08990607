import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { uncoveredVehicle, urge } from '@/contract/endpoints/maintenance';
import { answerSearch } from '@/contract/endpoints/search';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { serve, setUp, show } from './doc-tree.testing';
import { documentOf, passatPath, passatTree } from './sample-tree.testing';

jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));

describe('document tree (§2 docTree)', () => {
  beforeEach(setUp);

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
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:fuel',
      title: '燃油泵电路图',
    });
  });

  it('opens a category with one document at once', async () => {
    serve([[getDocBanks, [passatTree[0], passatTree[1]].map((entry) => ({ ...entry }))]]);
    show({ path: passatPath, kind: 'torque' });
    fireEvent.click(await screen.findByText('车轮扭矩表'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:wheel',
      title: '车轮扭矩表',
    });
  });

  it('shows the drawing of a category that has one alone, with its badge (§4)', async () => {
    const document = documentOf({ id: 'gearbox', title: '变速箱电路图' });
    const alone = { name: '变速箱', path: 'x', count: 1, files: [{ name: '图', path: 'x/y', count: 1, document }] };
    serve([[getDocBanks, [...passatTree, alone]]]);
    show({ path: passatPath });
    const row = await screen.findByLabelText('变速箱，变速箱电路图');
    expect(row.querySelector('.document-picture-drawing')).toHaveAttribute(
      'src',
      expect.stringMatching(/\/thumbs\/gearbox\.png$/),
    );
    expect(row).toHaveTextContent('完全匹配');
  });

  it('opens a document in the viewer by its id (§2 documentView)', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByText('燃油泵电路图'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:fuel',
      title: '燃油泵电路图',
    });
  });

  it('leads to the search for a fault in this car, among its wiring diagrams only', async () => {
    serve([[getDocBanks, passatTree]]);
    show({ path: passatPath });
    fireEvent.click(await screen.findByText('找故障'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      url: expect.stringMatching(/^docbank:/) as string,
    });
    fireEvent.click(screen.getByText(/^维修手册/));
    expect(screen.queryByText('找故障')).not.toBeInTheDocument();
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
    expect(call).toHaveBeenCalledWith(urge, {
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
      expect(call).toHaveBeenCalledWith(uncoveredVehicle, {
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
    expect(call).toHaveBeenCalledWith(
      answerSearch,
      expect.objectContaining({ text: '起动', vehiclePath: passatPath, section: 'thisCar' }),
      expect.anything(),
    );
    fireEvent.click(screen.getByText(golf.title));
    expect(navigateTo).toHaveBeenLastCalledWith(
      '/pages/documentView/documentView',
      expect.objectContaining({ url: 'docbank:golf', at: 'J17', page: '2' }),
    );
  });

  it('pages through what is found to the last one, of this car and of others (§1)', async () => {
    const named = (name: string) => ({ document: documentOf({ id: name, title: `起动 ${name}` }), place: null });
    const pages: Record<string, { hits: unknown[]; next: string | null }> = {
      'thisCar null': { hits: [named('甲')], next: '20' },
      'thisCar 20': { hits: [named('乙')], next: '40' },
      'thisCar 40': { hits: [named('丙')], next: null },
      'otherCars null': { hits: [named('丁')], next: '20' },
      'otherCars 20': { hits: [named('戊')], next: null },
    };
    jest
      .mocked(call)
      .mockImplementation(((endpoint: unknown, { section, cursor }: Record<string, string | null>) =>
        Promise.resolve(
          endpoint === getDocBanks ? passatTree : { sections: [{ section, ...pages[`${section} ${cursor}`] }] },
        )) as never);
    show({ path: passatPath });
    await screen.findByText('电路图 3');
    fireEvent.click(screen.getByLabelText('搜索本车资料'));
    fireEvent(screen.getByLabelText('在本车资料中搜索'), new CustomEvent('input', { detail: { value: '起动' } }));
    for (const next of ['乙', '丙']) {
      fireEvent.click(await screen.findByText('加载更多'));
      expect(await screen.findByText(`起动 ${next}`)).toBeInTheDocument();
    }
    expect(screen.getAllByText(/^起动 .$/)).toHaveLength(5);
    expect(screen.queryByText('加载更多')).toBeNull();
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
