import { View } from '@tarojs/components';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { RoundMark } from '@/ui/round-mark';
import './case-sent.scss';

/** After a case was sent. `points`: say what it may earn. */
export function CaseSent({ id, points, onDone }: { id: string; points: boolean; onDone: () => void }) {
  return (
    <View className="case-sent">
      <RoundMark icon="check" tone="ok" large className="case-sent-mark" />
      <View className="case-sent-words" role="status">
        {points ? '已提交，编辑审核后发布，通过可得 50 积分' : '已提交，编辑审核后发布'}
      </View>
      <View className="case-sent-hint">审核结果会以消息通知您</View>
      <Button text="查看案例" kind="brand" size="large" onPress={() => void redirectTo(routes.caseDetail, { id })} />
      <Button text="返回" kind="plain" size="large" className="case-sent-back" onPress={onDone} />
    </View>
  );
}
