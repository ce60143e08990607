import { View } from '@tarojs/components';
import type { Coordinates } from '@/platform/location/types';
import { scanner } from '@/platform/scanner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { useCurrentPlace } from '../hooks/use-current-place';
import './current-place.scss';

async function openSettings(): Promise<void> {
  if (!(await scanner.openSettings('location'))) toast('请在系统或浏览器的设置里允许后重试');
}

interface CurrentPlaceProps {
  coordinates: Coordinates | null;
  onChange: (coordinates: Coordinates | null) => void;
}

/** Takes this device's coordinates. They come without an address, which is said. */
export function CurrentPlace({ coordinates, onChange }: CurrentPlaceProps) {
  const { isBusy, problem, isDenied, locate } = useCurrentPlace(onChange);
  return (
    <Card padding="list">
      {coordinates ? (
        <ListRow icon="pin" title="已记录当前位置" subtitle={`纬度 ${coordinates.latitude.toFixed(5)}，经度 ${coordinates.longitude.toFixed(5)}`} value="清除" plain onPress={() => onChange(null)} />
      ) : (
        <ListRow icon="pin" title={isBusy ? '正在获取位置…' : '使用当前位置'} subtitle="只记录坐标，便于导航；地址请在下面填写" onPress={locate} />
      )}
      {problem ? (
        <View className="current-place-problem" role="alert">
          <View className="grow">{problem}</View>
          {isDenied ? <Button text="打开设置" size="small" onPress={() => void openSettings()} /> : null}
        </View>
      ) : null}
    </Card>
  );
}
