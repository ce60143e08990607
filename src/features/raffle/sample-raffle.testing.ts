import type { DrawRecord, Raffle } from '@/contract/schemas/raffle';
import { sampleUser } from '@/state/sample-user.testing';

const prize = (id: string, more: Partial<Raffle['prizes'][number]> = {}): Raffle['prizes'][number] => ({
  id,
  name: `奖品${id}`,
  kind: 'points',
  amount: 50,
  image: null,
  oddsPerMillion: 12_500,
  stock: 10,
  ...more,
});

export const raffle: Raffle = {
  id: 'r1',
  title: '天天转好运',
  rules: '每天可抽三次\n奖品以服务器结果为准',
  cover: null,
  mode: 'instant',
  state: 'open',
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2027-11-30T00:00:00.000Z',
  drawAt: null,
  cost: 20,
  drawsPerDay: 3,
  drawsLeft: 2,
  entries: 128,
  prizes: [
    prize('p1', { name: '50 积分' }),
    prize('p2', { name: '万用表', kind: 'goods', amount: 1, oddsPerMillion: 1_000, stock: 0 }),
    prize('p3', { name: '会员 7 天', kind: 'vip', amount: 7 }),
  ],
};

export const drawRecord = (id: string, more: Partial<DrawRecord> = {}): DrawRecord => ({
  id,
  raffleId: 'r1',
  raffleTitle: '天天转好运',
  prizeId: null,
  prizeName: null,
  kind: null,
  state: 'lost',
  drawnAt: '2026-11-20T01:05:00.000Z',
  orderId: null,
  ...more,
});

export const user = { ...sampleUser, experience: 300 };
