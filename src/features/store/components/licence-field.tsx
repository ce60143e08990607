import { useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { SettingsButton } from '@/ui/settings-button';
import type { Licence } from '../application-input';
import type { LicencePhoto } from '../hooks/use-licence-photo';
import { LicenceSheet } from './licence-sheet';
import './licence-field.scss';

interface LicenceFieldProps {
  licence: Licence | null;
  photo: LicencePhoto;
  error: string;
}

/** The photo of the business licence: take or choose, sent at once with its progress, sent again when that failed. */
export function LicenceField({ licence, photo, error }: LicenceFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { problem, progress } = photo;
  const shown = photo.localPath ?? licence?.url ?? null;
  return (
    <View className="licence-field">
      <View className="licence-field-label">营业执照</View>
      <View className="licence-field-row">
        <Pressable
          label={shown ? '查看营业执照' : '营业执照示例位'}
          disabled={!shown}
          onPress={() => setOpen(true)}
          className={error ? 'licence-field-frame licence-field-bad' : 'licence-field-frame'}
        >
          <LazyImage src={shown} alt="营业执照" icon="document" className="licence-field-picture" />
          {progress === null ? null : (
            <View
              className="licence-field-progress"
              role="status"
              aria-label={`正在上传 ${Math.round(progress * 100)}%`}
            >
              {Math.round(progress * 100)}%
            </View>
          )}
        </Pressable>
        <View className="grow licence-field-ways">
          <Button
            text="拍照"
            icon="camera"
            size="small"
            onPress={() => void photo.take('camera')}
            disabled={progress !== null}
          />
          <Button
            text={shown ? '重新选择' : '从相册选择'}
            icon="image"
            size="small"
            onPress={() => void photo.take('album')}
            disabled={progress !== null}
          />
          <View className="licence-field-hint">四角完整、文字清晰，仅用于审核</View>
        </View>
      </View>
      {problem ? (
        <View className="licence-field-problem" role="alert">
          <View className="grow">{problem.text}</View>
          {problem.canRetry ? <Button text="重试" size="small" onPress={() => void photo.retry()} /> : null}
          {problem.permission ? (
            <SettingsButton
              permission={problem.permission}
              onAllowed={() => void photo.take(problem.permission === 'camera' ? 'camera' : 'album')}
            />
          ) : null}
        </View>
      ) : null}
      {error ? (
        <View className="licence-field-error" role="alert">
          {error}
        </View>
      ) : null}
      {shown ? <LicenceSheet url={shown} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </View>
  );
}
