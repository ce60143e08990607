import { View } from '@tarojs/components';
import { sizeText, type KeptPack } from '@/domain/offline-pack';
import './pack-progress.scss';

/** How far a pack is: bytes and files. */
export function PackProgress({ pack: { bytes, doneBytes, files, doneFiles } }: { pack: KeptPack }) {
  const share = bytes === 0 ? 0 : Math.min(100, Math.round((doneBytes / bytes) * 100));
  return (
    <View className="pack-progress">
      <View className="pack-progress-track" role="progressbar" aria-label="离线包下载进度" aria-valuenow={share}>
        <View className="pack-progress-done" style={{ width: `${share}%` }} />
      </View>
      <View className="pack-progress-text">
        {bytes === 0 ? '正在清点资料…' : `${sizeText(doneBytes)} / ${sizeText(bytes)} · ${doneFiles} / ${files} 个文件`}
      </View>
    </View>
  );
}
