import { View } from '@tarojs/components';
import type { CodeGuide } from '@/contract/schemas/code-page';
import { answerPlaceParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { unbroken } from '../unbroken';
import './guide-card.scss';

/** What the guide of the car says of the code: causes and steps in the maker's order; of a PDF, on which page. */
export function GuideCard({ guide, code }: { guide: CodeGuide; code: string }) {
  const { document, page, texts, steps } = guide;
  const open = () =>
    void navigateTo(routes.documentView, {
      url: bankDocumentUrl(document.id),
      title: document.title,
      ...answerPlaceParams({ page, at: '', part: '', find: code }, document.format),
    });
  // A book is read on its page: what is known of it is not all that it says.
  if (document.format === 'pdf')
    return (
      <>
        <SectionTitle title="资料里的说明" />
        <Card padding="list">
          <ListRow
            icon="book"
            title={document.title}
            subtitle={[`第 ${page} 页`, ...texts].join(' · ')}
            onPress={open}
          />
        </Card>
      </>
    );
  return (
    <>
      <SectionTitle title="资料里的步骤" more={document.title} onMore={open} />
      <Card>
        {texts.map((text) => (
          <View key={text} className="guide-card-text">
            {unbroken(text)}
          </View>
        ))}
        <View role="list">
          {steps.map((step, at) => (
            <View key={step} className="guide-card-step" role="listitem">
              <View className="guide-card-number" aria-hidden="true">
                {at + 1}
              </View>
              <View className="grow">{unbroken(step)}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  );
}
