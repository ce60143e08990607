import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { RoundMark } from '@/ui/round-mark';
import { Sheet } from '@/ui/sheet';
import './finish-sheet.scss';

/** Tells that the whole course is done, and the points that it brought. */
export function FinishSheet({
  open,
  title,
  earned,
  onClose,
}: {
  open: boolean;
  title: string;
  earned: number;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="学完了">
      <View className="finish-sheet" role="status">
        <RoundMark icon="check" tone="ok" large />
        <View className="finish-sheet-title">恭喜，您已学完本课程</View>
        <View className="finish-sheet-text">{title}</View>
        {earned > 0 ? <View className="finish-sheet-points">{`获得 ${earned} 积分`}</View> : null}
        <Button
          text="看看其他课程"
          kind="brand"
          size="large"
          className="finish-sheet-button"
          onPress={() => void navigateTo(routes.courseIndex)}
        />
        {earned > 0 ? (
          <Button
            text="查看积分"
            kind="plain"
            size="large"
            className="finish-sheet-button"
            onPress={() => void navigateTo(routes.pointsRecord)}
          />
        ) : null}
      </View>
    </Sheet>
  );
}
