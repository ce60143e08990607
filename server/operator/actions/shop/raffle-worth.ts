import { exactYuan } from '../../../../src/domain/money';
import { notFound } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import type { PrizeRow } from '../../../modules/raffle/book-prize';
import { countParts, prizesOf } from '../../../modules/raffle/edit-raffle';
import type { RaffleRow } from '../../../modules/raffle/raffle-state';
import type { ActionContext } from '../../catalogue/action';
import { secondAbove } from '../../money/alone';
import { raffledBeside } from '../../money/moved';
import { worthOf } from './raffle-fields';

type Prize = Pick<PrizeRow, 'name' | 'kind' | 'amount' | 'stock'>;

const coinsOf = (prizes: readonly Prize[]) =>
  prizes.reduce((sum, { kind, amount, stock }) => (kind === 'coins' ? sum + amount * stock : sum), 0);

/** What prizes give, and how much money that is. */
export function givenLines(prizes: readonly Prize[]): readonly string[] {
  const given = prizes.filter(({ kind }) => kind !== 'none');
  const coins = coinsOf(prizes);
  return [
    `最多发出：${given.map((prize) => `${prize.name}（${worthOf(prize)}）× ${prize.stock}`).join('、') || '无'}`,
    ...(coins > 0 ? [`其中金币 ${exactYuan(coins)} 元，可以提现`] : []),
  ];
}

/** The prizes with so many pieces more of one of them. Throws CallError notFound. */
export async function restocked(db: Database, id: string, position: number, pieces: number): Promise<PrizeRow[]> {
  const prizes = await prizesOf(db, id);
  if (!prizes[position - 1]) throw notFound('没有这项奖品');
  return prizes.map((prize, at) => (at === position - 1 ? { ...prize, stock: prize.stock + pieces } : prize));
}

/** Why prizes of a raffle that gives them want a second person; null when they do not. */
export async function secondForPrizes(
  { db, services }: ActionContext,
  { id, mode, published }: Pick<RaffleRow, 'id' | 'mode' | 'published'>,
  prizes: readonly Prize[],
): Promise<string | null> {
  // A scheduled raffle that somebody took part in is drawn, hidden or not.
  const isDrawn = published || (mode === 'scheduled' && (await countParts(db, id)).draws > 0);
  if (!isDrawn) return null;
  return secondAbove('抽奖金币', coinsOf(prizes), await raffledBeside(db, services.clock.now(), id));
}
