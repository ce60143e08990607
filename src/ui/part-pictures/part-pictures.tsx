import { useState } from 'react';
import { View } from '@tarojs/components';
import { isPartPictureName } from '@/domain/netlist/part-pictures';
import type { PartPicture } from '@/domain/netlist/netlist-types';
import { Icon } from '../icon';
import { Picture } from '../picture';
import { PictureZoom } from '../picture-zoom';
import { PlaceMark } from '../place-mark';
import { Pressable } from '../pressable';
import { usePartPicture } from './use-part-picture';
import './part-pictures.scss';

interface PartPicturesProps {
  /** id of the document that they are files of; undefined: not known, nothing is shown */
  document: string | undefined;
  pictures: readonly PartPicture[] | undefined;
  /** designation of the part or plug that they show */
  part: string;
  /** the first alone */
  first?: boolean;
}

/** Pictures of where a part is, small, with the part marked; a tap opens one over the whole window. */
export function PartPictures({ document, pictures = [], part, first = false }: PartPicturesProps) {
  const shown = pictures.filter(({ file }) => isPartPictureName(file)).slice(0, first ? 1 : undefined);
  if (!document || shown.length === 0) return null;
  return (
    <View className={first ? 'part-pictures' : 'part-pictures part-pictures-row'}>
      {shown.map((picture) => (
        <SmallPicture key={`${picture.file} ${picture.at?.join() ?? ''}`} {...{ document, picture, part }} />
      ))}
    </View>
  );
}

interface SmallPictureProps {
  document: string;
  picture: PartPicture;
  part: string;
}

function SmallPicture({ document, picture: { file, caption, at }, part }: SmallPictureProps) {
  const { is, address, onLoad, onError, retry } = usePartPicture(document, file);
  const [isOpen, setOpen] = useState(false);
  const title = `${part} 的位置：${caption}`;
  if (is === 'failed')
    return (
      <Pressable className="part-picture" label={`${title}，图片加载失败，重试`} onPress={retry}>
        <View className="part-picture-frame part-picture-empty">
          <Icon name="image" />
          <View className="part-picture-failed">加载失败，点按重试</View>
        </View>
        <View className="part-picture-caption">{caption}</View>
      </Pressable>
    );
  return (
    <>
      <Pressable
        className="part-picture"
        label={is === 'loaded' ? `${title}，看大图` : `${title}，正在加载`}
        disabled={is !== 'loaded'}
        onPress={() => setOpen(true)}
      >
        <View className={is === 'loaded' ? 'part-picture-frame' : 'part-picture-frame part-picture-empty'}>
          {is === 'loaded' ? null : <Icon name="image" />}
          {address === null ? null : (
            <Picture
              alt=""
              src={address}
              mode="widthFix"
              className={is === 'loaded' ? 'part-picture-image' : 'part-picture-image part-picture-hidden'}
              onLoad={onLoad}
              onError={onError}
            />
          )}
          {is === 'loaded' && at ? <PlaceMark at={at} /> : null}
        </View>
        <View className="part-picture-caption">{caption}</View>
      </Pressable>
      {isOpen && address !== null ? (
        <PictureZoom picture={address} title={title} mark={at} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
