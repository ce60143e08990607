import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { temporaryFolder } from '../testing/temporary-folder';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openOperatorChannel, operatorAddress } from './operator-channel';
import { operatorLine } from './operator-line';

let server: TestServer;
let close: () => Promise<void>;
const faults: unknown[] = [];
beforeAll(async () => {
  server = await createTestServer();
  close = await openOperatorChannel(operatorAddress(server.config.dataDir), server, (error) => faults.push(error));
});
afterAll(async () => {
  await close();
  await server.close();
});
afterEach(() => expect(faults.splice(0)).toEqual([]));

const admin = (...argv: string[]) => operatorLine(argv, server.config);
const printed = async (...argv: string[]) => {
  const { ok, text } = await admin(...argv);
  if (!ok) throw new Error(text);
  return text;
};

describe('what is typed wrong', () => {
  it.each([
    [['order', 'shipp', 'x'], '没有命令“order shipp”'],
    [['order'], '请选择操作'],
    [['order', 'ship'], '缺少参数'],
    [['order', 'ship', '--carrier', 'a', '--number', 'b'], '缺少参数'],
    [['order', 'ship', 'x', '--carrier', '顺丰'], '缺少 --number'],
    [['order', 'ship', 'x', '--carrier', '顺丰', '--number', 'SF1', '--fast'], '有无法识别的选项'],
    [['order', 'ship', 'x', 'y', '--carrier', '顺丰', '--number', 'SF12345'], '有多余的参数'],
    [['order', 'ship', 'x', '--carrier', '顺丰', '--number'], '选项缺少值'],
    [['order', 'ship', 'a b', '--carrier', '顺丰', '--number', 'SF12345'], '编号格式错误'],
    [['order', 'refund', 'x', '--reason', ' '], '请说明原因'],
    [['user', 'admin', 'u1'], '缺少 --role'],
  ])('%j is told in Chinese', async (argv, message) => {
    // What the words alone show is refused here, what the action's own rules say by the server.
    const told = await admin(...argv).then(
      ({ ok, text }) => (ok ? 'done' : text),
      (error: Error) => error.message,
    );
    expect(told).toContain(message);
  });

  it.each([[[]], [['help']], [['--help']]])('%j is answered with the help of all commands', async (argv: string[]) => {
    const text = await printed(...argv);
    for (const name of ['order ship <订单号>', 'withdrawal settle', 'raffle draw', 'notice publish', 'ledger check'])
      expect(text).toContain(name);
  });

  it('the help of one group or command names it alone', async () => {
    expect(await printed('raffle', '--help')).toContain('raffle draw');
    expect(await printed('help', 'raffle')).not.toContain('order ship');
  });
});

describe('the channel', () => {
  const send = (line: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(operatorAddress(server.config.dataDir), () => socket.end(line));
      socket
        .on('data', (chunk) => (answer += chunk.toString()))
        .on('error', reject)
        .on('close', () => resolve(answer));
    });

  it('is for the account of the server alone', () => {
    expect(statSync(operatorAddress(server.config.dataDir)).mode & 0o777).toBe(0o600);
  });

  it('checks what it is sent, whoever sends it', async () => {
    expect(JSON.parse(await send('{"name":"order drop","values":{}}\n'))).toEqual({
      ok: false,
      text: '没有命令“order drop”',
    });
    expect(JSON.parse(await send('{"name":"order ship","values":{"id":5}}\n'))).toMatchObject({ ok: false });
    expect(await send('no line break')).toBe('');
    expect(await send('x'.repeat(70_000))).toBe('');
    expect(JSON.parse(await send('{\n'))).toEqual({ ok: false, text: '服务器错误，请查看服务日志' });
    expect(faults.splice(0)).toHaveLength(1);
  });

  it('takes over from a killed server, not from a running one, and ends while a client says nothing', async () => {
    const other = await createTestServer();
    const address = operatorAddress(other.config.dataDir);
    writeFileSync(address, '');
    chmodSync(address, 0o600);
    const end = await openOperatorChannel(address, other, (error) => faults.push(error));
    await expect(openOperatorChannel(address, other, () => undefined)).rejects.toThrow('Another process');
    const silent = connect(address);
    await new Promise((resolve) => silent.once('connect', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await end();
    expect(existsSync(address)).toBe(false);
    await other.close();
  });

  it('says when the server went away, since the command may have been run', async () => {
    const dataDir = temporaryFolder('gone');
    const gone = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => gone.listen(operatorAddress(dataDir), resolve));
    await expect(operatorLine(['ledger', 'check'], { ...server.config, dataDir })).rejects.toThrow('命令可能已执行');
    await new Promise((resolve) => gone.close(resolve));
  });

  it('without a server and a database says so instead of making one', async () => {
    const nowhere = { ...server.config, dataDir: `${server.config.dataDir}/nowhere` };
    await expect(operatorLine(['ledger', 'check'], nowhere)).rejects.toThrow('中没有数据库');
    expect(existsSync(nowhere.dataDir)).toBe(false);
  });
});
