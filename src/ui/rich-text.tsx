import { RichText as TaroRichText, View } from '@tarojs/components';
import './rich-text.scss';

/** HTML that is clean: the server has sanitised its own, `platform/html` that of document hosts. */
export function RichText({ html }: { html: string }) {
  return (
    <View className="rich-text">
      <TaroRichText nodes={html} />
    </View>
  );
}
