import type { UseQueryResult } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { ResponseOf } from '@/contract/endpoint';
import type { coinTotals } from '@/contract/endpoints/coins';
import { listYuan } from '@/domain/money';
import { AsyncView } from '@/ui/async-view';
import { Skeleton } from '@/ui/skeleton';
import { kindTexts, signedCents } from '../coin-labels';
import './coin-summary.scss';

type Totals = ResponseOf<typeof coinTotals>;

const BALANCE_HEIGHT = 116;
const TOTAL_ROW_HEIGHT = 52;
const TOTALS_PADDING = 24;
const WAITING_HEIGHT = 268;

/** Height of the summary in design pixels: the list below must know it. */
export function coinSummaryHeight(totals: Totals | undefined): number {
  if (!totals) return WAITING_HEIGHT;
  const rows = Math.ceil(totals.totals.length / 4);
  return BALANCE_HEIGHT + 12 + (rows > 0 ? rows * TOTAL_ROW_HEIGHT + TOTALS_PADDING + 12 : 0);
}

/** The balance, what is frozen, and the sums by kind. */
export function CoinSummary({ query }: { query: UseQueryResult<Totals> }) {
  return (
    <View className="coin-summary">
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={2} />}>
        {({ balance, frozen, totals }) => (
          <>
            <View className="coin-summary-balance">
              <View className="grow">
                <View className="coin-summary-label">可用金币（元）</View>
                <View className="coin-summary-figure">{listYuan(balance)}</View>
              </View>
              <View className="coin-summary-frozen">
                <View className="coin-summary-label">提现处理中</View>
                <View className="coin-summary-frozen-figure">{listYuan(frozen)}</View>
              </View>
            </View>
            {totals.length > 0 ? (
              <View className="coin-summary-totals">
                {totals.map(({ kind, amount }) => (
                  <View key={kind} className="coin-summary-total">
                    <View className="coin-summary-amount one-line">{signedCents(amount)}</View>
                    <View className="coin-summary-kind">{kindTexts[kind]}</View>
                  </View>
                ))}
              </View>
            ) : null}
          </>
        )}
      </AsyncView>
    </View>
  );
}
