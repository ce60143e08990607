import { View } from '@tarojs/components';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './document-bar.scss';

interface DownloadButtonProps {
  /** 0 to 1 while it downloads, null otherwise */
  progress: number | null;
  label: string;
  onPress: () => void;
  onCancel: () => void;
}

/** An arrow that becomes the share that has come, and then cancels. */
export function DownloadButton({ progress, label, onPress, onCancel }: DownloadButtonProps) {
  return (
    <Pressable
      label={progress === null ? label : '取消下载'}
      className="document-bar-action"
      onPress={progress === null ? onPress : onCancel}
    >
      {progress === null ? (
        <Icon name="download" size={20} />
      ) : (
        <View className="document-bar-progress">{Math.round(progress * 100)}%</View>
      )}
    </Pressable>
  );
}
