import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closeDesk, openDesk, press } from '../testing/open-desk';

const MIB = 1024 * 1024;

it('uploads in parts, begins the work, and still shows it after a reload', async () => {
  const { desk, address } = openDesk('/imports/-/library.import');
  const input = await screen.findByLabelText('选择压缩包');
  const file = new File([new Uint8Array(5 * MIB)], 'library.zip');
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('library.zip')).toBeInTheDocument();
  expect(desk.asked.filter(({ path }) => path === 'files/u1').map(({ body }) => (body as Blob).size)).toEqual([
    4 * MIB,
    MIB,
  ]);
  await press('导入资料');
  await waitFor(() => expect(address()).toBe('/imports'));
  expect(desk.last('run')).toMatchObject({ input: { archive: 'u1' } });
  closeDesk();

  openDesk('/orders', desk);
  await press('任务，1 项进行中');
  expect(await screen.findByText(/40% · 读取文件/)).toBeInTheDocument();
  await press('停止');
  expect(await screen.findByText('已停止')).toBeInTheDocument();
});

it('tells of work that was over before it was seen going on', async () => {
  const { desk } = openDesk('/imports/-/library.import');
  const send = desk.fetch;
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    const answer = await send(address, init);
    if (address.endsWith('run')) desk.jobs = desk.jobs.map((job) => ({ ...job, state: 'done', message: '新增 2' }));
    return answer;
  }) as typeof fetch;
  const input = await screen.findByLabelText('选择压缩包');
  fireEvent.change(input, { target: { files: [new File(['x'], 'library.zip')] } });
  await screen.findByText('library.zip');
  await press('导入资料');
  expect(await screen.findByText('导入资料：新增 2')).toBeInTheDocument();
});

it('goes on with an upload where it broke off', async () => {
  const { desk } = openDesk('/imports/-/library.import');
  const input = await screen.findByLabelText('选择压缩包');
  const file = new File([new Uint8Array(5 * MIB)], 'library.zip');
  const send = desk.fetch;
  let parts = 0;
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    parts += address.endsWith('files/u1') ? 1 : 0;
    // The second part is refused for good, as when the session of the network ended.
    if (address.endsWith('files/u1') && parts === 2)
      return Promise.resolve({ ok: false, status: 403, json: () => Promise.resolve({ message: '当前网络不能使用' }) });
    return send(address, init);
  }) as typeof fetch;
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText('当前网络不能使用');
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('library.zip')).toBeInTheDocument();
  expect(desk.asked.filter(({ path }) => path === 'files')).toHaveLength(1);
  expect(desk.asked.filter(({ path }) => path === 'files/u1')).toHaveLength(2);
});
