import { QueryClient } from '@tanstack/react-query';
import { network } from '@/platform/network';
import { NetworkError } from '@/platform/network/types';
import { pageSizesQuery } from './page-sizes';

jest.mock('@/platform/network', () => ({ network: { send: jest.fn() } }));
jest.mock('@/infra/log', () => ({ log: { error: jest.fn() } }));
const send = jest.mocked(network.send);
const fetched = () => new QueryClient().fetchQuery(pageSizesQuery('https://files.test/files/a/pages.json?utoken=1'));

describe('the sizes of the pages of a PDF', () => {
  it('come in points', async () => {
    send.mockResolvedValueOnce({ status: 200, text: '{"pages":[{"width":595,"height":842}]}' });
    expect(await fetched()).toEqual([{ width: 595, height: 842 }]);
  });

  it.each([
    [400, '{"resp_code":-2,"resp_msg":"PDF 已加密"}', 'PDF 已加密'],
    [403, '{"resp_code":403,"resp_msg":"文件链接已过期"}', '下载文件失败'],
    [200, '<html>', '下载文件失败'],
    [200, '{"pages":[]}', '下载文件失败'],
  ])('fail in words that can be shown: %s %s', async (status, text, words) => {
    send.mockResolvedValueOnce({ status, text });
    await expect(fetched()).rejects.toMatchObject({ kind: 'file', message: expect.stringContaining(words) });
  });

  it('fail without a network', async () => {
    send.mockRejectedValueOnce(new NetworkError('offline', 'no network'));
    await expect(fetched()).rejects.toMatchObject({ kind: 'file' });
  });
});
