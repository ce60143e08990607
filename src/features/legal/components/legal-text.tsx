import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Content } from '@/contract/schemas/content';
import { formatChineseDate } from '@/domain/date-format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { PictureCard } from './picture-card';
import './legal-text.scss';

/** A legal text as it holds; where a new version is to come, this says so and shows it, too. */
export function LegalText({ text }: { text: Content }) {
  const [isComingShown, setComingShown] = useState(false);
  const coming = text.coming ?? null;
  const shown = isComingShown && coming ? coming : text;
  const begin = coming && `自 ${formatChineseDate(coming.from)} 起施行`;
  return (
    <>
      {coming ? (
        <Card className="legal-text-coming">
          <View>
            {isComingShown
              ? `这是第 ${coming.version} 版，${begin}`
              : `第 ${coming.version} 版${begin}，此前按本版执行`}
          </View>
          {coming.changes ? <View className="legal-text-changes">{coming.changes}</View> : null}
          <Button
            text={isComingShown ? `看第 ${text.version} 版（现行）` : '看新版'}
            size="small"
            onPress={() => setComingShown(!isComingShown)}
          />
        </Card>
      ) : null}
      {shown.coverUrl ? <PictureCard picture={shown.coverUrl} title={text.title} /> : null}
      <Card>
        <RichText html={shown.content} />
        <View className="legal-text-note">
          第 {shown.version} 版 · {shown === text ? formatChineseDate(text.publishedAt) : begin}
        </View>
      </Card>
    </>
  );
}
