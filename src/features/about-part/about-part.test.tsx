import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { AboutPart as Found } from '@/contract/schemas/about-part';
import { ApiError } from '@/domain/app-error';
import { AboutPart } from './about-part';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
const mockNavigate = jest.fn().mockResolvedValue(true);
jest.mock('@/infra/navigation', () => ({ navigateTo: (...args: unknown[]) => mockNavigate(...args) as unknown }));

const document = (id: string, title: string) => ({
  id,
  title,
  kind: 'manual' as const,
  format: 'html' as const,
  category: '发动机',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
});
const none = { total: 0, list: [] };
const found: Found = {
  documents: { total: 25, list: ['检修', '挂图', '视频', '位置表'].map((title, at) => document(`d${at}`, title)) },
  cases: { total: 1, list: [{ id: 'c1', title: '打不着车', vehicle: '帕萨特 2003', vehiclePath: null, likes: 3 }] },
  courses: { total: 1, list: [{ fid: 'f1', title: '供油系统', teacher: '陈国梁', lessons: 4, free: true }] },
  orders: {
    total: 1,
    list: [
      {
        id: 'w1',
        number: '20261101-001',
        carid: '苏E88Q16',
        stage: 'repairing',
        complaint: '燃油泵异响',
        createdAt: '2026-11-01T02:00:00Z',
      },
    ],
  },
};

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onOpenDocument = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <AboutPart documentId="pump" part={{ designation: 'G6', name: '燃油泵' }} onOpenDocument={onOpenDocument} />
    </QueryClientProvider>,
  );
  return { onOpenDocument };
}

describe('what else is known about a part (§4)', () => {
  beforeEach(() => {
    mockCall.mockReset();
    mockNavigate.mockClear();
  });

  it('is asked for by the document and the part', async () => {
    mockCall.mockResolvedValue(found);
    show();
    await screen.findByText('检修');
    const [{ path }, input] = mockCall.mock.calls[0] as [{ path: string }, unknown];
    expect([path, input]).toEqual(['/docbank/aboutPart', { documentId: 'pump', component: 'G6', name: '燃油泵' }]);
  });

  it('lists each kind with its number, three at first and all on demand', async () => {
    mockCall.mockResolvedValue(found);
    show();
    expect(await screen.findByRole('heading', { name: '资料 25' })).toBeInTheDocument();
    expect(screen.queryByText('位置表')).toBeNull();
    fireEvent.click(screen.getByText('全部'));
    expect(screen.getByText('位置表')).toBeInTheDocument();
    expect(screen.getByText(/最相关的 4 条/)).toBeInTheDocument();
    for (const name of ['维修案例 1', '课程 1', '本店工单 1'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  });

  it.each([
    ['打不着车', '/packages/repairCases/caseDetail/caseDetail', { id: 'c1' }],
    ['供油系统', '/packages/course/courseDetail/courseDetail', { fid: 'f1' }],
    ['苏E88Q16 燃油泵异响', '/packages/maintainStore/vehicleReceive/detail', { id: 'w1' }],
  ])('leads from %s to the thing', async (text, route, params) => {
    mockCall.mockResolvedValue(found);
    show();
    fireEvent.click(await screen.findByText(text));
    expect(mockNavigate).toHaveBeenCalledWith(route, params);
  });

  it('leaves the opening of a document to the page, which may show it in place', async () => {
    mockCall.mockResolvedValue(found);
    const { onOpenDocument } = show();
    fireEvent.click(await screen.findByText('挂图'));
    expect(onOpenDocument).toHaveBeenCalledWith(found.documents.list[1]);
    expect(mockNavigate).not.toHaveBeenCalled();
  });

  it('shows no kind that has nothing', async () => {
    mockCall.mockResolvedValue({ documents: none, cases: found.cases, courses: none, orders: none });
    show();
    await screen.findByText('打不着车');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it.each([
    ['server', '相关资料没有加载出来'],
    // An offline pack does not hold it (§5).
    ['network', '相关资料、案例和工单要联网查看'],
    ['timeout', '相关资料、案例和工单要联网查看'],
  ] as const)('says so in one line when it could not be loaded (%s), and tries again', async (kind, words) => {
    mockCall.mockRejectedValueOnce(new ApiError(kind, 0, ''));
    show();
    const notice = (await screen.findByText(words)).parentElement as HTMLElement;
    mockCall.mockResolvedValue(found);
    fireEvent.click(within(notice).getByText('重试'));
    expect(await screen.findByText('检修')).toBeInTheDocument();
  });
});
