import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { mySharesQuery } from '../api/partner';
import './share-card.scss';

/** How often the caller shared, and who came by it: partner or not, every visit may become a customer. */
export function ShareCard() {
  const { data, isError, isFetching, refetch } = useQuery(mySharesQuery());
  if (isError && !data) {
    return (
      <Card className="share-card">
        <View className="grow share-card-failed">分享数据加载失败</View>
        <Button text="重试" size="small" loading={isFetching} onPress={() => void refetch()} />
      </Card>
    );
  }
  const facts = [
    { text: '分享次数', count: data?.shares },
    { text: '带来访问', count: data?.installs },
  ];
  return (
    <Card>
      <View className="share-card">
        {facts.map(({ text, count }) => (
          <View key={text} className="share-card-fact">
            <View className="share-card-count">{count ?? '—'}</View>
            <View className="share-card-label">{text}</View>
          </View>
        ))}
      </View>
      {data?.installs === 0 ? <View className="share-card-hint">把资料分享给同行，朋友打开就会计入这里</View> : null}
    </Card>
  );
}
