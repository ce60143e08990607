import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AnswerHit, AnswerSection, SearchAnswer } from '@/contract/schemas/search';
import type { Endpoint } from '@/contract/endpoint';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { goBack, navigateTo } from '@/infra/navigation';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { searches } from './components/hints';
import type { SearchFor } from './api/search-queries';
import { SearchScreen } from './search-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(true),
}));

const VIN = 'LSVAA49J132047371';
const BOX = 'VIN / 车牌 / 故障码 / 车型 / 零件';
const understood: SearchAnswer['understood'] = {
  kind: 'text',
  codes: [],
  vin: null,
  plate: null,
  car: null,
  wants: null,
  corrected: null,
};
const hit = (id: string, change: Partial<AnswerHit> = {}): AnswerHit => ({
  kind: 'document',
  id,
  title: id,
  titleMarks: [],
  snippet: '',
  snippetMarks: [],
  subtitle: '',
  fit: null,
  lacks: [],
  place: null,
  path: '',
  document: null,
  cars: 1,
  fold: null,
  solved: 0,
  ...change,
});
const guide = {
  title: '故障码指南',
  kind: 'dtc' as const,
  format: 'html' as const,
  category: '故障码',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
};
const section = (name: AnswerSection['section'], hits: AnswerHit[], change: Partial<AnswerSection> = {}) => ({
  section: name,
  count: hits.length,
  more: false,
  next: null,
  hits,
  ...change,
});
const answerOf = (change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  understood,
  best: null,
  sections: [],
  filters: { kinds: [], series: [], years: [] },
  ...change,
});

type Asked = Pick<SearchFor, 'exactly' | 'series' | 'text' | 'year'> & {
  section?: string;
  cursor?: string | null;
  asked: boolean;
};
let identify: () => Promise<unknown>;
let answers: (asked: Asked) => SearchAnswer | Promise<never>;
const open = jest.fn().mockResolvedValue(true);
const [onScan, onPickBrand, onWish] = [jest.fn(), jest.fn(), jest.fn()];

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  clearVehicle();
  store.set(searches, null);
  historyStore.remove(historyStore.read());
  answers = () => answerOf();
  identify = async () => ({ series: '帕萨特' });
  jest.mocked(call).mockImplementation(((endpoint: Endpoint, body: Asked) => {
    if (endpoint.path === '/search/answer') return Promise.resolve(answers(body));
    if (endpoint.path === '/vinVehicle/vinParseNew') return identify();
    return endpoint.path === '/search/suggest' ? Promise.resolve([]) : Promise.reject(transportError('network'));
  }) as never);
});

async function show(initial = '') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchScreen
        initial={initial}
        vehicle={{ isOpening: false, open }}
        onScan={onScan}
        onPickBrand={onPickBrand}
        onWish={onWish}
        codeActions={(code, path) => `${code} 在 ${path ?? '未选车'}`}
        aboutVin={(vin) => `资料 ${vin}`}
        kept={[]}
      />
    </QueryClientProvider>,
  );
  // The component draws its own box a moment later.
  await screen.findByRole('combobox');
}
const box = () => screen.getByRole('combobox', { name: BOX });
const field = () => box().closest('taro-input-core') ?? box();
const type = (value: string) =>
  act(async () => void fireEvent(field(), new CustomEvent('input', { detail: { value } })));
async function ask(value: string) {
  await type(value);
  await act(async () => void fireEvent(field(), new CustomEvent('confirm', { detail: { value } })));
}
const asked = () =>
  jest
    .mocked(call)
    .mock.calls.flatMap(([endpoint, body]) => (endpoint.path === '/search/answer' ? [body as Asked] : []));

const named = (path: string) => ({ ...understood, car: { path, name: '帕萨特', year: null } });

describe('what is found', () => {
  it('begins with the best answer, then the sections with their counts and the hit marked', async () => {
    answers = () =>
      answerOf({
        best: hit('pump', {
          kind: 'part',
          title: '整车电路图册',
          snippet: 'J17 燃油泵继电器 · 继电器盒 4 号位',
          snippetMarks: [[0, 3]],
          place: { page: 1, at: 'J17', part: 'J17 燃油泵继电器', find: '' },
        }),
        sections: [
          section('thisCar', [hit('d1', { title: '燃油泵电路图', fit: 'exact' })]),
          section('cases', [hit('c1', { kind: 'case', title: '热车熄火' })], { count: 60, more: true }),
        ],
      });
    await show('J17');
    expect(await screen.findByText('最佳答案')).toBeInTheDocument();
    expect(screen.getByText('J17')).toHaveClass('marked-text');
    expect(screen.getByText('继电器盒 4 号位')).toBeInTheDocument();
    expect(screen.getByText('这台车 1', { selector: '.section-title-text' })).toBeInTheDocument();
    expect(screen.getByText('完全匹配')).toBeInTheDocument();
    expect(screen.getByText('维修案例 60+', { selector: '.section-title-text' })).toBeInTheDocument();
    expect(screen.queryByText(/没有找到/)).toBeNull();
  });

  it('calls nothing a full match that lacks a word of what was typed', async () => {
    const part = hit('d1', { title: '发动机电路图', fit: 'exact', lacks: ['飞碟'] });
    answers = () => answerOf({ best: part, sections: [section('thisCar', [part, { ...part, id: 'd2' }])] });
    await show('飞碟发动机');
    expect(await screen.findByText('最接近')).toBeInTheDocument();
    expect(screen.getByText('没有提到：飞碟')).toBeInTheDocument();
    expect(screen.getAllByText('部分匹配')).toHaveLength(2);
    expect(screen.queryByText('完全匹配')).toBeNull();
  });

  it('opens at its place: the part of a diagram, the text of a guide', async () => {
    answers = () =>
      answerOf({
        sections: [
          section('thisCar', [
            hit('a', {
              kind: 'part',
              title: 'J17',
              place: { page: 2, at: 'J17', part: 'J17', find: '' },
              document: { ...guide, id: 'a', title: 'J17', kind: 'wiring', format: 'netlist' },
            }),
            hit('b', {
              title: '故障码指南',
              place: { page: 1, at: '', part: '', find: 'P0230' },
              document: { ...guide, id: 'b' },
            }),
          ]),
        ],
      });
    await show('P0230');
    fireEvent.click(await screen.findByText('J17'));
    const view = '/pages/documentView/documentView';
    expect(navigateTo).toHaveBeenLastCalledWith(view, { url: 'docbank:a', title: 'J17', at: 'J17', page: '2' });
    fireEvent.click(screen.getByText('故障码指南'));
    expect(navigateTo).toHaveBeenLastCalledWith(view, { url: 'docbank:b', title: '故障码指南', at: 'P0230' });
  });

  it.each([
    [hit('c1', { kind: 'case' }), '/packages/repairCases/caseDetail/caseDetail', { id: 'c1' }],
    [hit('f1', { kind: 'course' }), '/packages/course/courseDetail/courseDetail', { fid: 'f1' }],
    [hit('g1', { kind: 'goods' }), '/pages/goodsDetail/goodsDetail', { iid: 'g1' }],
    [hit('o1', { kind: 'order' }), '/packages/maintainStore/vehicleReceive/detail', { id: 'o1' }],
    [hit('大众/上汽大众/帕萨特', { kind: 'series' }), '/pages/docTree/docTree', { path: '大众/上汽大众/帕萨特' }],
    [hit('大众', { kind: 'brand' }), '/pages/brandList/brandList', { path: '大众' }],
  ])('opens %j', async (found, route, params) => {
    answers = () => answerOf({ sections: [section('cases', [found])] });
    await show('x');
    fireEvent.click(await screen.findByText(found.title));
    expect(navigateTo).toHaveBeenCalledWith(route, params);
  });

  it('opens the car of a plate that the own store knows', async () => {
    answers = () => answerOf({ sections: [section('cars', [hit('苏E88Q16', { kind: 'car', title: '苏E·88Q16' })])] });
    await show('88Q');
    fireEvent.click(await screen.findByText('苏E·88Q16'));
    expect(open).toHaveBeenCalledWith({ kind: 'plate', plate: '苏E88Q16' });
  });

  it('shows all of a section down to the last page', async () => {
    answers = ({ section: only, cursor }) =>
      only
        ? answerOf({
            sections: [
              section('cases', [hit(cursor ? '案例乙' : '案例甲', { kind: 'case' })], { next: cursor ? null : '2' }),
            ],
          })
        : answerOf({
            sections: [
              section('cases', [hit('案例甲', { kind: 'case' })], { count: 2, next: '1' }),
              section('courses', [hit('课程', { kind: 'course' })]),
            ],
          });
    await show('起动');
    fireEvent.click(await screen.findByLabelText('维修案例 2 查看全部'));
    fireEvent.click(await screen.findByText('加载更多'));
    expect(await screen.findByText('案例乙')).toBeInTheDocument();
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
    expect(screen.queryByText('课程', { selector: '.hit-row-title *' })).toBeNull();
  });

  it('folds other cars below what is for this one', async () => {
    answers = () =>
      answerOf({
        understood: named('大众/上汽大众/帕萨特'),
        sections: [
          section('thisCar', [hit('本车图')]),
          section('otherCars', [hit('故障码指南', { cars: 59, fold: 'f' }), hit('保险丝表', { cars: 40, fold: 'g' })]),
        ],
      });
    await show('帕萨特 P0230');
    fireEvent.click(await screen.findByText('另外 59 款车的资料'));
    fireEvent.click(await screen.findByText('故障码指南'));
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ section: 'otherCars', fold: 'f' })));
  });

  it('says which spelling it took, and takes the typed one when told', async () => {
    answers = ({ exactly }) =>
      exactly
        ? answerOf()
        : answerOf({ understood: { ...understood, corrected: '燃油泵' }, sections: [section('thisCar', [hit('图')])] });
    await show('燃油棒');
    expect(await screen.findByText(/已按“燃油泵”搜索/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('仍搜“燃油棒”'));
    expect(await screen.findByText('没有找到“燃油棒”')).toBeInTheDocument();
  });

  const codeHit = (code: string, meaning: string) => hit(code, { kind: 'code', title: `${code} ${meaning}` });

  it('says of a trouble code what it means, with its ways, and once', async () => {
    const found = codeHit('P0302', '2 缸失火');
    answers = () =>
      answerOf({
        understood: { ...understood, kind: 'code', codes: ['P0302'] },
        best: found,
        sections: [section('codes', [found])],
      });
    await show('p 0302');
    expect(await screen.findByText('P0302 在 未选车')).toBeInTheDocument();
    fireEvent.click(screen.getByText('2 缸失火'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0302' });
  });

  it('reads several trouble codes together', async () => {
    const hits = [codeHit('P0302', '2 缸失火'), codeHit('P0351', '点火线圈 A 电路')];
    answers = () =>
      answerOf({
        understood: { ...understood, kind: 'code', codes: ['P0302', 'P0351'] },
        sections: [section('codes', hits)],
      });
    await show('P0302 P0351');
    fireEvent.click(await screen.findByText('2 个故障码一起看'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0302,P0351' });
  });
});

describe('other cars', () => {
  it('are narrowed to a series, and its documents to a year', async () => {
    const others = section('otherCars', [hit('燃油泵电路图')]);
    const polo = { path: '大众/上汽大众/POLO', name: 'POLO', count: 2 };
    const fox = { path: '大众/上汽大众/Fox', name: 'Fox', count: 1 };
    answers = ({ section: only, series, year }) =>
      series
        ? answerOf({
            sections: [section('thisCar', [hit(year ? `${series} ${year}` : series)])],
            filters: { kinds: [], series: [], years: year ? [] : [2004, 2005].map((one) => ({ year: one, count: 1 })) },
          })
        : answerOf({
            sections: only ? [others] : [others, section('cases', [hit('案例')])],
            filters: { kinds: [], series: [polo, fox], years: [] },
          });
    await show('燃油泵');
    fireEvent.click(await screen.findByRole('tab', { name: /其他车型/ }));
    fireEvent.click(await screen.findByRole('tab', { name: 'POLO' }));
    expect(await screen.findByText(polo.path)).toBeInTheDocument();
    expect(asked().at(-1)).toMatchObject({ series: polo.path, section: 'thisCar' });
    fireEvent.click(await screen.findByRole('tab', { name: '2005 款' }));
    expect(await screen.findByText(`${polo.path} 2005`)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '2004 款' })).toBeInTheDocument();
  });
});

it('says how often a case was proven', async () => {
  answers = () => answerOf({ sections: [section('cases', [{ ...hit('继电器烧蚀'), kind: 'case', solved: 4 }])] });
  await show('打不着火');
  expect(await screen.findByText('已解决 4 次')).toBeInTheDocument();
});

describe('nothing found', () => {
  it('offers other spellings, the scan, the brands, and takes the wish', async () => {
    await show('帕萨特 不存在的零件');
    expect(await screen.findByText('没有找到“帕萨特 不存在的零件”')).toBeInTheDocument();
    fireEvent.click(screen.getByText('提交需求'));
    expect(onWish).toHaveBeenCalledWith('帕萨特 不存在的零件');
    fireEvent.click(screen.getByText('扫描 VIN'));
    expect(onScan).toHaveBeenCalled();
    await act(async () => void fireEvent.click(screen.getByLabelText('搜索 帕萨特')));
    expect(asked().map(({ text }) => text)).toContain('帕萨特');
  });

  it('searches what is on the device when the server cannot be reached, with a retry', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    answers = () => Promise.reject(transportError('network'));
    await show('燃油泵');
    expect(await screen.findByText('这台设备上 1')).toBeInTheDocument();
    fireEvent.click(screen.getByText('燃油泵电路图'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '燃油泵电路图',
    });
    answers = () => answerOf({ sections: [section('thisCar', [hit('来了')])] });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('来了')).toBeInTheDocument();
  });
});

describe('typing', () => {
  it('offers at once what the device knows, and searches for the one that is picked', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    await show();
    await type('燃油');
    fireEvent.click(screen.getByRole('option', { name: /燃油泵电路图/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ text: '燃油泵电路图', asked: true }));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('offers nothing above the one section that was chosen', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    answers = () => answerOf({ sections: [section('thisCar', [hit('图')]), section('cases', [hit('案例')])] });
    await show();
    await type('燃油');
    fireEvent.click(await screen.findByRole('tab', { name: /维修案例/ }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('arrow keys go through the offers, Enter takes one, Escape closes them and then the page', async () => {
    historyStore.add({ type: 'document', url: 'docbank:d1', title: '燃油泵电路图', viewTime: Date.now() });
    await show();
    await type('燃油');
    const press = (key: string) => act(async () => void fireEvent.keyDown(box(), { key }));
    await press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('燃油泵电路图');
    await press('Escape');
    expect(screen.queryByRole('option')).toBeNull();
    expect(goBack).not.toHaveBeenCalled();
    await press('Escape');
    expect(goBack).toHaveBeenCalled();
    await type('燃油泵');
    await press('ArrowDown');
    await act(async () => void fireEvent(field(), new CustomEvent('confirm', { detail: { value: '燃油泵' } })));
    await waitFor(() => expect(asked().at(-1)?.text).toBe('燃油泵电路图'));
  });

  it('remembers what was asked; one word or all go, and come back', async () => {
    await show();
    await ask('J17');
    await ask('燃油泵');
    await type('');
    expect(screen.getByLabelText('搜索 J17')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('删除 J17'));
    expect(screen.queryByLabelText('删除 J17')).toBeNull();
    fireEvent.click(screen.getByText('清空'));
    expect(screen.queryByText('最近搜索')).toBeNull();
    fireEvent.click(screen.getByText('撤销'));
    expect(screen.getByLabelText('删除 J17')).toBeInTheDocument();
    expect(screen.getByLabelText('删除 燃油泵')).toBeInTheDocument();
  });
});

describe('a VIN or plate', () => {
  it('opens at once for who is logged in', async () => {
    session.login({ token: 't' });
    await show();
    await ask(VIN.toLowerCase());
    expect(open).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('is answered with its car while it is typed, for who is logged in', async () => {
    session.login({ token: 't' });
    await show();
    await type(VIN);
    expect(await screen.findByText(`资料 ${VIN}`)).toBeInTheDocument();
    expect(screen.queryByText('查这台车')).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  it('leads to the page where it can be reported when nobody knows it', async () => {
    session.login({ token: 't' });
    identify = () => Promise.reject(errorFromEnvelope(-2, '暂未收录该车型', true));
    await show();
    await type(VIN);
    fireEvent.click(await screen.findByText('查这台车'));
    expect(open).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('is a card with one way on for a visitor, with corrections when its check digit is wrong', async () => {
    await show();
    await ask('LSVAA49J13204737I');
    fireEvent.click(screen.getByLabelText('改为 LSVAA49J132047371'));
    expect(open).toHaveBeenLastCalledWith({ kind: 'vin', vin: VIN });
    await ask('LSVAA49J032047371');
    expect(screen.getByText(/校验位不符/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('查这台车'));
    expect(open).toHaveBeenLastCalledWith({ kind: 'vin', vin: 'LSVAA49J032047371' });
  });

  it('says what is wrong with one of 16 characters, and never that nothing was found', async () => {
    await show();
    await ask('LSVAA49J13204737');
    expect(screen.getByText(/16/)).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.queryByText(/没有找到/)).toBeNull();
  });

  it('asks no server about 500 characters', async () => {
    await show();
    await ask('A'.repeat(500));
    expect(screen.getByText(/最多 100 个字/)).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});
