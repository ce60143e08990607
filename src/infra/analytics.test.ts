import { ApiError } from '@/domain/app-error';
import { createAnalytics } from './analytics';
import { fakeCall } from './testing/fake-call';

interface Sent {
  events: { route: string; from: string | null; durationMs: number | null }[];
}

function setUp(answers: Record<string, unknown> = { '/analytics/pageView': {} }) {
  let now = 0;
  let isAllowed = true;
  let tell: (visible: boolean) => void = () => undefined;
  const { call, asked } = fakeCall(answers);
  const analytics = createAnalytics({
    call,
    uuid: () => 'a'.repeat(32),
    version: '1.0.0',
    now: () => now,
    mayTrack: () => isAllowed,
    system: {
      platformName: () => 'h5',
      onVisibilityChange: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
  });
  const sent = () => asked.map(({ body }) => (body as Sent).events);
  return {
    analytics,
    sent,
    answers,
    tell: (visible: boolean) => tell(visible),
    at: (ms: number) => (now = ms),
    allow: (allowed: boolean) => (isAllowed = allowed),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('analytics (§7)', () => {
  it('sends the page, where from and how long, when the app goes to the back', async () => {
    const { analytics, sent, tell, at } = setUp();
    analytics.view('/pages/home/home');
    at(3_000);
    analytics.view('/pages/docTree/docTree');
    at(5_000);
    tell(false);
    await settled();
    expect(sent()).toMatchObject([
      [
        { route: '/pages/home/home', from: null, durationMs: 3_000 },
        { route: '/pages/docTree/docTree', from: '/pages/home/home', durationMs: 2_000 },
      ],
    ]);
    analytics.stop();
  });

  it('sends no parameter values: they may hold a VIN or a token', async () => {
    const { analytics, sent, tell } = setUp();
    analytics.view('/pages/vinScan/vinScan?vin=LSVAA49J132047371#x');
    tell(false);
    await settled();
    expect(sent()[0]?.[0]?.route).toBe('/pages/vinScan/vinScan');
    analytics.stop();
  });

  it('batches at 20 and counts the page again when the app comes back', async () => {
    const { analytics, sent, tell } = setUp();
    for (let view = 0; view <= 20; view += 1) analytics.view(`/p${view}`);
    await settled();
    expect(sent()[0]).toHaveLength(20);
    tell(false);
    tell(true);
    tell(false);
    await settled();
    await analytics.flush();
    expect(
      sent()
        .flat()
        .filter(({ route }) => route === '/p20'),
    ).toHaveLength(2);
    analytics.stop();
  });

  it('keeps and sends nothing before the privacy policy is agreed to, and nothing of before afterwards', async () => {
    const { analytics, sent, tell, allow } = setUp();
    allow(false);
    analytics.view('/before');
    tell(false);
    await analytics.flush();
    expect(sent()).toEqual([]);
    allow(true);
    analytics.view('/after');
    tell(false);
    await settled();
    expect(
      sent()
        .flat()
        .map(({ route, from }) => [route, from]),
    ).toEqual([['/after', null]]);
    analytics.stop();
  });

  it('drops what waits, and the page on the screen, when the consent is taken back', async () => {
    const { analytics, sent, allow, tell } = setUp();
    analytics.view('/a');
    analytics.view('/b');
    allow(false);
    await analytics.flush();
    allow(true);
    tell(false);
    await analytics.flush();
    expect(sent()).toEqual([]);
    analytics.stop();
  });

  it('keeps what could not be sent for the next time', async () => {
    const answers: Record<string, unknown> = { '/analytics/pageView': new ApiError('network', null, '网络连接失败') };
    const { analytics, sent, tell } = setUp(answers);
    analytics.view('/a');
    tell(false);
    await settled();
    answers['/analytics/pageView'] = {};
    await analytics.flush();
    await analytics.flush();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject([{ route: '/a' }]);
    analytics.stop();
  });
});
