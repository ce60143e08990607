import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { listYuan } from '@/domain/money';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { SectionTitle } from '@/ui/section-title';
import { rankingQuery, type Ranking } from '../api/partner';
import './ranking-card.scss';

type Row = Ranking['list'][number];

/** The best of this month, and the caller's own place below when it is not among them. */
export function RankingCard() {
  const query = useQuery(rankingQuery());
  return (
    <>
      <SectionTitle title="本月排行" />
      <Card padding="list">
        <AsyncView
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<View className="ranking-empty">本月还没有人上榜，快去邀请第一位客户</View>}
        >
          {({ list, mine }) => (
            <>
              {list.map((row, place) => (
                // Ranks may be shared, and masked names too.
                <RankRow key={place} row={row} />
              ))}
              {mine && !list.some(({ isMe }) => isMe) ? <RankRow row={mine} /> : null}
            </>
          )}
        </AsyncView>
      </Card>
    </>
  );
}

function RankRow({ row: { rank, name, avatarUrl, invited, earned, isMe } }: { row: Row }) {
  return (
    <View className={isMe ? 'ranking-row ranking-me' : 'ranking-row'}>
      <View className={`ranking-place ranking-place-${Math.min(rank, 4)}`}>{rank}</View>
      <LazyImage src={avatarUrl} alt="" icon="user" className="ranking-avatar" />
      <View className="grow">
        <View className="ranking-name one-line">{isMe ? `${name}（我）` : name}</View>
        <View className="ranking-note">邀请 {invited} 人</View>
      </View>
      <View className="ranking-earned">¥{listYuan(earned)}</View>
    </View>
  );
}
