import type { Coordinates } from '@/domain/geo';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { useCurrentPlace } from '../hooks/use-current-place';
import { LocateProblem } from './locate-problem';

interface CurrentPlaceProps {
  coordinates: Coordinates | null;
  onChange: (coordinates: Coordinates | null) => void;
}

/** Takes this device's coordinates, or keeps those of the map. They come without an address, which is said. */
export function CurrentPlace({ coordinates, onChange }: CurrentPlaceProps) {
  const { isBusy, locate, ...trouble } = useCurrentPlace(onChange);
  return (
    <Card padding="list">
      {coordinates ? (
        <ListRow
          icon="pin"
          title="已记录位置"
          subtitle={`纬度 ${coordinates.latitude.toFixed(5)}，经度 ${coordinates.longitude.toFixed(5)}`}
          value="清除"
          plain
          onPress={() => onChange(null)}
        />
      ) : (
        <ListRow
          icon="pin"
          title={isBusy ? '正在获取位置…' : '使用当前位置'}
          subtitle="只记录坐标，便于导航；地址请在下面填写"
          onPress={locate}
        />
      )}
      <LocateProblem locate={locate} {...trouble} />
    </Card>
  );
}
