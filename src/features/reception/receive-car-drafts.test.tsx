import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@/state/session';
import { drafts } from './draft-store';
import { killApp, open, OWNER, settle, startAnew, tap, typePlate } from './reception-page.testing';
import { receptionist } from './reception.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/ui/scroll-to-element', () => ({ scrollToElement: jest.fn().mockResolvedValue(undefined) }));
jest.mock('@/platform/files', () => ({
  files: {
    reopensCamera: false,
    pickImages: jest.fn(),
    shrink: jest.fn(),
    keep: jest.fn(),
    release: jest.fn(),
    addressOf: jest.fn(),
  },
}));

beforeEach(startAnew);

describe('drafts', () => {
  it('come back after the app was killed, at the time of their last change', async () => {
    await open();
    await typePlate('A88Q12');
    await tap('连续拍照');
    await settle();
    killApp();
    await open();
    expect(await screen.findByText(/已恢复 \d\d:\d\d 的草稿/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '车牌 沪A88Q12，点按输入' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /处标记/ })).toHaveLength(5);
  });

  it('are written within half a second of a change', async () => {
    await open();
    await tap('A');
    await settle(400);
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('receptionDraft:'));
    expect(stored.map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').form.carid)).toEqual(['A']);
  });

  it('of a page that was left stand in the strip; a new reception begins at once', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    await open();
    expect(screen.queryByText(/已恢复/)).toBeNull();
    expect(screen.getByRole('button', { name: '车牌 未输入，点按输入' })).toBeInTheDocument();
    const strip = screen.getByRole('group', { name: '未完成的接车' });
    await act(async () => void fireEvent.click(within(strip).getByRole('button', { name: /^沪A88Q12/ })));
    expect(await screen.findByText(/已恢复/)).toBeInTheDocument();
  });

  it('are thrown away after a question, and can be had back', async () => {
    await open();
    await typePlate('A88Q12');
    killApp();
    await open();
    await tap('丢弃');
    expect(await screen.findByText('丢弃这份接车草稿和其中的照片？')).toBeInTheDocument();
    await tap('丢弃');
    await settle();
    expect(drafts.of(OWNER).filter(({ form }) => form.carid !== '')).toEqual([]);
    await tap('撤销');
    expect(await screen.findByRole('button', { name: '车牌 沪A88Q12，点按输入' })).toBeInTheDocument();
  });

  it('of somebody else, or of another store, are not shown', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    act(() => session.setUserInfo({ ...receptionist, storename: '别家汽修', storeId: 's2' }));
    await open();
    expect(screen.queryByRole('group', { name: '未完成的接车' })).toBeNull();
  });

  it('stay when the store gets another name', async () => {
    await open();
    await typePlate('A88Q12');
    cleanup();
    act(() => session.setUserInfo({ ...receptionist, storename: '宏达汽车服务' }));
    await open();
    expect(screen.getByRole('group', { name: '未完成的接车' })).toHaveTextContent('沪A88Q12');
  });

  it('in which nothing was entered leave nothing behind', async () => {
    await open();
    await tap('收起车牌键盘');
    cleanup();
    drafts.flush();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('receptionDraft:'))).toEqual([]);
  });
});
