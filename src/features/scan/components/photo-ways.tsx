import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { SettingsButton } from '@/ui/settings-button';
import type { VinPhoto } from '../hooks/use-vin-photo';
import './photo-ways.scss';

/**
 * The ways to a photo of the VIN, and what stood in their way last time. `isMain`: nothing was typed yet, so the orange
 * button is here.
 */
export function PhotoWays({ photo, isMain }: { photo: VinPhoto; isMain: boolean }) {
  const { problem, canScan } = photo;
  const kind = isMain ? 'primary' : 'brand';
  return (
    <Card>
      <View className="photo-ways-picture">
        <Icon name="scan" size={48} />
      </View>
      <View className="photo-ways-hint">对准车架号或车牌，光线要足，尽量拍正、拍满</View>
      {canScan ? (
        <Button
          text="扫一扫"
          icon="scan"
          kind={kind}
          size="large"
          className="photo-ways-button"
          onPress={() => void photo.scan()}
        />
      ) : null}
      <View className="photo-ways-row">
        <View className="grow photo-ways-item" id="vin-camera">
          <Button
            text="拍照识别"
            icon="camera"
            kind={canScan ? 'secondary' : kind}
            size="large"
            onPress={() => void photo.take('camera')}
          />
        </View>
        <View className="grow photo-ways-item" id="vin-album">
          <Button text="相册选图" icon="image" size="large" onPress={() => void photo.take('album')} />
        </View>
      </View>
      {problem ? (
        <View className="photo-ways-problem" role="alert">
          <View className="photo-ways-problem-text">{problem.text}</View>
          {problem.permission ? (
            <SettingsButton
              permission={problem.permission}
              onAllowed={() => void photo.take(problem.permission === 'album' ? 'album' : 'camera')}
            />
          ) : null}
        </View>
      ) : null}
    </Card>
  );
}
