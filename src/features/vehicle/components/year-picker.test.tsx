import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { DocBankEntry } from '@/contract/schemas/library';
import { YearPicker } from './year-picker';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn() }));

const SERIES = '大众/上汽大众/帕萨特';

const yearOf = (name: string, engines: Readonly<Record<string, number>>): DocBankEntry => ({
  name,
  path: `${SERIES}/${name}`,
  count: Object.values(engines).reduce((sum, count) => sum + count, 0),
  files: Object.entries(engines).map(([engine, count]) => ({
    name: engine,
    path: `${SERIES}/${name}/${engine}`,
    count,
  })),
});

async function show(years: readonly DocBankEntry[], likelyYears: readonly number[] = []) {
  mockCall.mockResolvedValue(years);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <YearPicker path={SERIES} likelyYears={likelyYears} onChoose={jest.fn()} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('button');
}

const shownYears = () => Array.from(document.querySelectorAll('.year-row-name'), (name) => name.textContent);
const bare = yearOf('2024', { '1.8T': 0, '2.0': 0 });
const covered = yearOf('2003', { '1.4T': 0, '1.8T': 92 });

describe('years of a series', () => {
  it('shows those that have papers, and unfolds the rest below them', async () => {
    await show([bare, covered, yearOf('2002', { '2.8': 0 })]);
    expect(shownYears()).toEqual(['2003']);
    fireEvent.click(screen.getByLabelText('展开其余 2 年'));
    expect(shownYears()).toEqual(['2003', '2024', '2002']);
    fireEvent.click(screen.getByLabelText('收起其余 2 年'));
    expect(shownYears()).toEqual(['2003']);
  });

  it('puts the engine that has papers first', async () => {
    await show([bare, covered]);
    expect(Array.from(document.querySelectorAll('.engine-face'), (face) => face.textContent)).toEqual([
      '1.8T92 份',
      '1.4T',
    ]);
  });

  it('keeps to the years of the VIN, papers or not', async () => {
    await show([bare, covered], [2024]);
    expect(shownYears()).toEqual(['2024']);
  });

  it('shows all where none has papers', async () => {
    await show([bare]);
    expect(shownYears()).toEqual(['2024']);
    expect(screen.queryByText(/^其余/)).not.toBeInTheDocument();
  });
});
