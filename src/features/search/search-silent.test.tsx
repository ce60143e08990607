import { act, screen } from '@testing-library/react';
import type { SearchAnswer } from '@/contract/schemas/search';
import { historyStore } from '@/infra/history-store';
import { answerOf, ask, hit, playSearch, played, section, show } from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
// Four seconds of the real one.
jest.mock('@/infra/within', () => ({ PATIENCE_MS: 200 }));

let give: (found: SearchAnswer) => void = () => undefined;

beforeEach(() => {
  playSearch();
  for (const title of ['燃油泵电路图', '起动机电路图'])
    historyStore.add({ type: 'document', url: `docbank:${title}`, title, viewTime: Date.now() });
  played.answers = () => new Promise<SearchAnswer>((resolve) => (give = resolve));
});

describe('a network that is there and says nothing (§5)', () => {
  it('searches the device meanwhile, says so, and shows the answer once it comes', async () => {
    await show('燃油泵');
    expect(await screen.findByText('仅搜索本机离线内容')).toBeInTheDocument();
    expect(screen.getByText('这台设备上 1')).toBeInTheDocument();
    expect(screen.getByText('网络较慢，仍在搜索')).toBeInTheDocument();
    await act(async () => give(answerOf({ sections: [section('thisCar', [hit('来了')])] })));
    expect(await screen.findByText('来了')).toBeInTheDocument();
    expect(screen.queryByText('仅搜索本机离线内容')).toBeNull();
    expect(screen.queryByText('网络较慢，仍在搜索')).toBeNull();
  });

  it('goes on with the device at once when something else is asked', async () => {
    await show('燃油泵');
    await screen.findByText('网络较慢，仍在搜索');
    await ask('起动机');
    expect(screen.getByText('起动机电路图')).toBeInTheDocument();
    expect(screen.queryByText('燃油泵电路图')).toBeNull();
  });

  it('says that it still searches where the device has nothing', async () => {
    await show('水泵');
    expect(await screen.findByText('网络较慢，仍在搜索')).toBeInTheDocument();
    expect(screen.queryByText('仅搜索本机离线内容')).toBeNull();
  });
});
