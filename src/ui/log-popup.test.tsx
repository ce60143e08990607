import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { API_CACHE_PREFIX } from '@/domain/timing';
import { log } from '@/infra/log';
import { storage } from '@/platform/storage';
import { LogPopup } from './log-popup';

// The popup library ends its closing with an animation, which jsdom never plays.
jest.mock('./sheet', () => ({
  Sheet: ({ open, children }: { open: boolean; children: ReactNode }) => (open ? <div>{children}</div> : null),
}));

const line = (text: RegExp) => screen.queryByText(text);

describe('查看日志 (§2)', () => {
  beforeEach(async () => {
    log.clear();
    log.info('http', 'an answer');
    log.warn('http', 'a slow answer');
    log.error('page', 'a broken page');
    render(<LogPopup />);
    expect(line(/a broken page/)).toBeNull();
    fireEvent.click(screen.getByText('查看日志'));
    await screen.findByText(/a broken page/);
  });

  it('has tabs: everything, warnings, errors', () => {
    expect(line(/an answer/)).toBeTruthy();
    fireEvent.click(screen.getByText('错误'));
    expect([line(/an answer/), line(/a slow answer/), line(/a broken page/)].map(Boolean)).toEqual([
      false,
      false,
      true,
    ]);
    fireEvent.click(screen.getByText('警告'));
    expect([line(/a slow answer/), line(/a broken page/)].map(Boolean)).toEqual([true, false]);
  });

  it('清除日志 empties it', async () => {
    fireEvent.click(screen.getByLabelText('清除日志'));
    expect(await screen.findByText('暂无日志')).toBeTruthy();
  });

  it('清除缓存 drops cached answers and nothing else', () => {
    storage.set(`${API_CACHE_PREFIX}x`, { value: 1 });
    storage.set('kept', 1);
    fireEvent.click(screen.getByLabelText('清除缓存'));
    expect([storage.get(`${API_CACHE_PREFIX}x`), storage.get('kept')]).toEqual([null, 1]);
    expect(log.lines()).toHaveLength(3);
  });

  it('关闭 closes it', () => {
    fireEvent.click(screen.getByLabelText('关闭'));
    expect(line(/a broken page/)).toBeNull();
  });
});
