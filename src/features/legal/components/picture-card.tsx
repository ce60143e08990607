import { useState } from 'react';
import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/picture';
import { PictureZoom } from '@/ui/picture-zoom';
import './picture-card.scss';

/** The picture of a document, such as the business licence; tapping it opens it large. */
export function PictureCard({ picture, title }: { picture: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card padding="none" onPress={() => setOpen(true)} label={`${title}图片，点按放大`} className="picture-card">
        <Picture alt="" src={picture} mode="widthFix" className="picture-card-picture" />
        <View className="picture-card-hint">点按放大</View>
      </Card>
      {isOpen ? <PictureZoom picture={picture} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
