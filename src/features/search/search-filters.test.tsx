import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SearchAnswer } from '@/contract/schemas/search';
import { payment } from '@/platform/payment';
import { kindLook } from '@/ui/document-kinds';
import { answerOf, asked, hit, played, playSearch, section, show } from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(true),
}));

beforeEach(playSearch);

it('offers of a section the kinds that it has itself, and what a chosen kind leaves', async () => {
  const filters = (...kinds: ('wiring' | 'torque' | 'fuse')[]) => ({
    kinds: kinds.map((kind) => ({ kind, count: 1 })),
    series: [],
    years: [],
    groups: [],
  });
  const own = section('thisCar', [hit('本车图')]);
  played.answers = ({ section: only, kind }) =>
    only
      ? answerOf({ sections: [own], filters: kind ? filters() : filters('wiring', 'fuse') })
      : answerOf({ sections: [own, section('cases', [hit('案例')])], filters: filters('wiring', 'torque') });
  await show('燃油泵');
  fireEvent.click(await screen.findByRole('tab', { name: /这台车/ }));
  fireEvent.click(await screen.findByRole('tab', { name: kindLook('fuse').text }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'fuse', section: 'thisCar' }));
  expect(screen.queryByRole('tab', { name: kindLook('torque').text })).toBeNull();
  expect(screen.getByRole('tab', { name: kindLook('wiring').text })).toBeInTheDocument();
});

it('narrows a section of cases by system and brand, each offered what the other leaves', async () => {
  const group = (by: 'brand' | 'system', value: string) => ({ by, value, count: 1 });
  const all = [group('brand', '大众'), group('brand', '丰田'), group('system', 'engine'), group('system', 'network')];
  played.answers = ({ section: only, groups = [] }) =>
    answerOf({
      sections: only
        ? [section('cases', [hit(groups.map(({ value }) => value).join('、') || '全部案例')])]
        : [section('cases', [hit('案例')]), section('thisCar', [hit('图')])],
      filters: {
        ...answerOf().filters,
        groups: only ? all.filter(({ by }) => groups.every((one) => one.by !== by)) : [],
      },
    });
  await show('燃油泵');
  fireEvent.click(await screen.findByRole('tab', { name: /维修案例/ }));
  fireEvent.click(await screen.findByRole('tab', { name: '发动机' }));
  expect(await screen.findByText('engine')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '网络' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: '丰田' }));
  expect(await screen.findByText('engine、丰田')).toBeInTheDocument();
});

it.each([
  [true, true],
  [false, false],
])('tells paid courses from free ones only where virtual goods may be sold (%s)', async (sells, isOffered) => {
  const sellsVirtual = jest.spyOn(payment, 'sellsVirtual').mockReturnValue(sells);
  played.answers = () =>
    answerOf({
      sections: [section('courses', [hit('电路课')]), section('thisCar', [hit('图')])],
      filters: { ...answerOf().filters, groups: ['free', 'paid'].map((value) => ({ by: 'price', value, count: 1 })) },
    });
  await show('电路');
  fireEvent.click(await screen.findByRole('tab', { name: /课程/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ section: 'courses' }));
  expect(await screen.findByText('电路课')).toBeInTheDocument();
  expect(screen.queryByText('付费') !== null).toBe(isOffered);
  sellsVirtual.mockRestore();
});

it('lists a section of a server that knows nothing of groups yet', async () => {
  const { groups: _, ...older } = answerOf().filters;
  played.answers = () =>
    answerOf({
      sections: [section('cases', [hit('热车熄火')]), section('thisCar', [hit('图')])],
      filters: older as SearchAnswer['filters'],
    });
  await show('熄火');
  fireEvent.click(await screen.findByRole('tab', { name: /维修案例/ }));
  expect(await screen.findByText('热车熄火')).toBeInTheDocument();
});

describe('other cars', () => {
  it('are narrowed to a series, and its documents to a year', async () => {
    const others = section('otherCars', [hit('燃油泵电路图')]);
    const polo = { path: '大众/上汽大众/POLO', name: 'POLO', count: 2 };
    const fox = { path: '大众/上汽大众/Fox', name: 'Fox', count: 1 };
    played.answers = ({ section: only, series, year }) =>
      series
        ? answerOf({
            sections: [section('thisCar', [hit(year ? `${series} ${year}` : series)])],
            filters: {
              ...answerOf().filters,
              years: year ? [] : [2004, 2005].map((one) => ({ year: one, count: 1 })),
            },
          })
        : answerOf({
            sections: only ? [others] : [others, section('cases', [hit('案例')])],
            filters: { ...answerOf().filters, series: [polo, fox] },
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
