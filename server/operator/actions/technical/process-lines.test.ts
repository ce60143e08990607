import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '../../../base/clock/clock';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { processLines } from './process-lines';

let server: TestServer;
let parent: Server;
let answer = '[]';
beforeAll(async () => {
  server = await createTestServer();
  parent = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => parent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  parent.close();
  await server.close();
});

const lines = async (processes: number) => {
  const metrics = { host: '127.0.0.1', port: (parent.address() as AddressInfo).port };
  const config = { ...server.config, processes, metrics };
  return (await processLines({ config, services: server.services })).slice(1);
};

it('has a line for each process, with its state, its age and how often it was started again', async () => {
  const startedAt = server.services.clock.now().getTime() - 5 * MINUTE;
  answer = JSON.stringify([
    { number: 1, pid: 4711, isReady: true, startedAt, restarts: 0 },
    { number: 2, pid: 4712, isReady: true, startedAt, restarts: 2 },
    { number: 3, pid: null, isReady: false, startedAt, restarts: 7 },
  ]);
  expect(await lines(3)).toEqual([
    { part: '进程 1', state: 'good', detail: '编号 4711，已运行 5 分钟' },
    { part: '进程 2', state: 'warning', detail: '编号 4712，已运行 5 分钟，重启过 2 次' },
    { part: '进程 3', state: 'bad', detail: '未就绪，没有运行，重启过 7 次' },
  ]);
});

it('says that the parent cannot be read, and of one process only what it knows itself', async () => {
  answer = 'no processes';
  expect(await lines(2)).toEqual([
    { part: '全部 2 个进程', state: 'warning', detail: expect.stringContaining('读不到') },
  ]);
  expect(await lines(1)).toEqual([]);
});
