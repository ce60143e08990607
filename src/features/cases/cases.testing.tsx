import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import type { CaseSummary, Comment, RepairCase } from '@/contract/schemas/cases';
import { session } from '@/state/session';

/** For tests: a case as the server sends it. */
export const aSummary = (fields: Partial<CaseSummary> = {}): CaseSummary => ({
  id: 'c1',
  title: '帕萨特冷车起动无力',
  summary: '早上起动机转得很慢',
  coverUrl: null,
  brand: '大众',
  vehicle: '上汽大众 帕萨特 2003 1.8T',
  vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
  system: 'electrical',
  dtcs: ['P0562'],
  author: '王**',
  hasVideo: false,
  likes: 3,
  comments: 1,
  views: 60,
  state: 'published',
  publishedAt: '2026-11-20T00:00:00.000Z',
  ...fields,
});

export const aRepairCase = (fields: Partial<RepairCase> = {}): RepairCase => ({
  ...aSummary(),
  content: '<h3>故障现象</h3><p>早上起动机转得很慢</p>',
  parts: [],
  images: [],
  videoUrl: null,
  links: [],
  liked: false,
  favourite: false,
  mine: false,
  reason: null,
  draft: null,
  ...fields,
});

export const aComment = (fields: Partial<Comment> = {}): Comment => ({
  id: 'm1',
  author: '李**',
  avatarUrl: null,
  text: '先量压降，学到了',
  createdAt: '2026-11-20T01:00:00.000Z',
  mine: false,
  ...fields,
});

export const pageOf = <Row,>(list: readonly Row[], total = list.length) => ({ list, total, pageNum: 1, pageSize: 20 });

export function logIn(uid = 'u1'): void {
  session.login({ token: 't1' });
  session.setUserInfo({ uid, wechatName: '王建国' } as UserInfo);
}

export async function open(page: ReactElement): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

export function type(label: string, value: string): void {
  const host = screen.getByLabelText(label);
  act(() => void host.dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })));
}

/** Waits for a button, or what else is tapped, and taps it. */
export async function tap(
  name: string | RegExp,
  role: 'button' | 'checkbox' | 'radio' | 'tab' = 'button',
): Promise<void> {
  const found = await waitFor(() => screen.getByRole(role, { name }));
  await act(async () => void fireEvent.click(found));
}
