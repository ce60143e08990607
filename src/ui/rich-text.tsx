import { RichText as TaroRichText, View } from '@tarojs/components';
import './rich-text.scss';

/** HTML from the CMS, which the server has sanitised. */
export function RichText({ html }: { html: string }) {
  return (
    <View className="rich-text">
      <TaroRichText nodes={html} />
    </View>
  );
}
