import { ApiError } from '@/domain/app-error';
import { createClientErrorReports } from './client-error-reports';
import { clientFault, followClientFaults } from './client-faults';
import { fakeCall } from './testing/fake-call';

const PATH = '/analytics/clientError';
function setUp(answer: unknown = {}) {
  const { call, asked } = fakeCall({ [PATH]: answer });
  const report = createClientErrorReports({
    call,
    platform: () => 'h5',
    version: '1.2.3',
    currentRoute: () => '/pages/home/home?vin=LSVAA49J132047371',
  });
  return { report, asked };
}

describe('reports of our own faults', () => {
  it('sends message, stack, route, platform and version, nothing that belongs to somebody', async () => {
    const { report, asked } = setUp();
    const error = new TypeError('no car LSVAA49J132047371 of 13800138000');
    error.stack = 'TypeError: x\n    at f (https://x.test/js/a.js?token=secret:1:2)';
    await report('render', error);
    expect(asked).toEqual([
      {
        path: PATH,
        body: {
          kind: 'render',
          message: 'TypeError: no car *** of ***',
          stack: 'TypeError: x\n    at f (https://x.test/js/a.js:1:2)',
          route: '/pages/home/home',
          platform: 'h5',
          version: '1.2.3',
        },
      },
    ]);
  });

  it('sends a reason that is no error, also a circular one', async () => {
    const { report, asked } = setUp();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    await report('uncaught', circle);
    await report('uncaught', { errMsg: 'request:fail' });
    expect(asked.map(({ body }) => (body as { message: string }).message)).toEqual([
      '[object Object]',
      '{"errMsg":"request:fail"}',
    ]);
  });

  it('sends the same fault once, and ten different ones at most', async () => {
    const { report, asked } = setUp();
    for (let time = 0; time < 3; time += 1) await report('uncaught', 'the same');
    expect(asked).toHaveLength(1);
    for (let time = 0; time < 30; time += 1) await report('uncaught', `another ${time}`);
    expect(asked).toHaveLength(10);
  });

  it('leaves out what the backend answered, and survives a report that cannot be sent', async () => {
    const { report, asked } = setUp(new ApiError('network', null, '网络连接失败'));
    await report('uncaught', new ApiError('server', 500, '服务器错误'));
    expect(asked).toEqual([]);
    await expect(report('uncaught', 'x')).resolves.toBeUndefined();
  });

  it('is told of faults from before it was there', () => {
    const heard: unknown[] = [];
    clientFault('uncaught', 'early');
    followClientFaults((kind, error) => heard.push([kind, error]));
    clientFault('render', 'late');
    followClientFaults(null);
    expect(heard).toEqual([
      ['uncaught', 'early'],
      ['render', 'late'],
    ]);
  });
});
