import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { LazyImage } from '@/ui/lazy-image';
import type { ReportPhotoField } from './use-report-photo';
import './difference-form.scss';

/** 照片（选填）: one photo with its progress, and ways to take another, send it again or leave it out. */
export function PhotoField({
  photo,
  take,
  retry,
  remove,
}: Pick<ReportPhotoField, 'photo' | 'remove' | 'retry' | 'take'>) {
  const isSending = photo !== null && photo.key === null && photo.problem === '';
  return (
    <View className="difference-photo">
      <View className="difference-label">照片（选填）</View>
      <View className="difference-photo-row">
        {photo ? <LazyImage src={photo.path} alt="实车照片" className="difference-photo-picture" /> : null}
        <View className="grow difference-photo-ways">
          {photo ? (
            <Button text="删除照片" icon="trash" size="small" onPress={remove} />
          ) : (
            <>
              <Button
                text="拍照"
                icon="camera"
                size="small"
                className="difference-photo-way"
                onPress={() => void take('camera')}
              />
              <Button text="从相册选择" icon="image" size="small" onPress={() => void take('album')} />
            </>
          )}
          {isSending ? (
            <View className="difference-hint" role="status">{`正在上传 ${Math.round(photo.progress * 100)}%`}</View>
          ) : null}
        </View>
      </View>
      {photo?.problem ? (
        <View className="difference-problem" role="alert">
          <View className="grow">{photo.problem}</View>
          <Button text="重新上传" size="small" onPress={retry} />
        </View>
      ) : null}
    </View>
  );
}
