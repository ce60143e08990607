import type { PartnerTotals, Ranking } from './api/partner';
import type { Invitee } from './components/invitee-row';

export const totals: PartnerTotals = {
  state: 'approved',
  reason: null,
  invited: 12,
  invitedToday: 2,
  bought: 5,
  earned: 1_234_500,
  earnedThisMonth: 9_900,
  commissionPercent: 20,
};

const row = (rank: number, more: Partial<Ranking['list'][number]> = {}) => ({
  rank,
  name: `张${rank}*`,
  avatarUrl: null,
  invited: 30 - rank,
  earned: 10_000 - rank,
  isMe: false,
  ...more,
});
export const ranking: Ranking = {
  list: [row(1), row(2), row(3)],
  total: 3,
  pageNum: 1,
  pageSize: 10,
  mine: row(27, { name: '李**', isMe: true }),
};

export const invitee = (id: string, more: Partial<Invitee> = {}): Invitee => ({
  id,
  name: `王${id}*`,
  phone: '139****0001',
  avatarUrl: null,
  joinedAt: '2026-11-01T00:00:00.000Z',
  bought: false,
  commission: 0,
  ...more,
});
