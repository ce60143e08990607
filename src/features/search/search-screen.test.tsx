import { fireEvent, screen, waitFor } from '@testing-library/react';
import { navigateTo } from '@/infra/navigation';
import {
  answerOf,
  asked,
  guide,
  hit,
  open,
  played,
  playSearch,
  section,
  show,
  understood,
} from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(true),
}));

beforeEach(playSearch);

const named = (path: string) => ({ ...understood, car: { path, name: '帕萨特', year: null } });

describe('what is found', () => {
  it('begins with the best answer, then the sections with their counts and the hit marked', async () => {
    played.answers = () =>
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
    played.answers = () => answerOf({ best: part, sections: [section('thisCar', [part, { ...part, id: 'd2' }])] });
    await show('飞碟发动机');
    expect(await screen.findByText('最接近')).toBeInTheDocument();
    expect(screen.getByText('没有提到：飞碟')).toBeInTheDocument();
    expect(screen.getAllByText('部分匹配')).toHaveLength(2);
    expect(screen.queryByText('完全匹配')).toBeNull();
  });

  it('opens at its place: the part of a diagram, the text of a guide', async () => {
    played.answers = () =>
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
    played.answers = () => answerOf({ sections: [section('cases', [found])] });
    await show('x');
    fireEvent.click(await screen.findByText(found.title));
    expect(navigateTo).toHaveBeenCalledWith(route, params);
  });

  it('opens the car of a plate that the own store knows', async () => {
    played.answers = () =>
      answerOf({ sections: [section('cars', [hit('苏E88Q16', { kind: 'car', title: '苏E·88Q16' })])] });
    await show('88Q');
    fireEvent.click(await screen.findByText('苏E·88Q16'));
    expect(open).toHaveBeenCalledWith({ kind: 'plate', plate: '苏E88Q16' });
  });

  it('shows all of a section down to the last page', async () => {
    played.answers = ({ section: only, cursor }) =>
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
    played.answers = () =>
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
    played.answers = ({ exactly }) =>
      exactly
        ? answerOf()
        : answerOf({ understood: { ...understood, corrected: '燃油泵' }, sections: [section('thisCar', [hit('图')])] });
    await show('燃油棒');
    expect(await screen.findByText(/已按“燃油泵”搜索/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('仍搜“燃油棒”'));
    expect(await screen.findByText('没有找到“燃油棒”')).toBeInTheDocument();
  });

  it('asks for a section and for a fold by the spelling that it took, and corrects no more', async () => {
    const others = section('otherCars', [hit('燃油泵电路图', { cars: 3, fold: 'f' })], { next: '1' });
    played.answers = () =>
      answerOf({
        understood: { ...understood, corrected: '朗逸 燃油泵' },
        sections: [section('cases', [hit('案例')]), others],
      });
    await show('朗逸 燃油棒');
    fireEvent.click(await screen.findByText('燃油泵电路图'));
    const meant = { text: '朗逸 燃油泵', exactly: true, section: 'otherCars' };
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ ...meant, fold: 'f' })));
    fireEvent.click(screen.getByRole('tab', { name: /其他车型/ }));
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ ...meant, fold: null })));
  });

  it('says of several documents of one car that they are several, not how many cars', async () => {
    played.answers = () => answerOf({ sections: [section('otherCars', [hit('雨刮电路图', { cars: 1, fold: 'f' })])] });
    await show('雨刮');
    expect(await screen.findByText('多份')).toBeInTheDocument();
    expect(screen.queryByText(/款车/)).toBeNull();
  });
});

it('waits for an answer a while before it turns to the device (§5)', async () => {
  played.answers = () => new Promise(() => undefined);
  await show('燃油泵');
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(screen.queryByText('网络较慢，仍在搜索')).toBeNull();
});

it('says how often a case was proven', async () => {
  played.answers = () =>
    answerOf({ sections: [section('cases', [{ ...hit('继电器烧蚀'), kind: 'case', solved: 4 }])] });
  await show('打不着火');
  expect(await screen.findByText('已解决 4 次')).toBeInTheDocument();
});
