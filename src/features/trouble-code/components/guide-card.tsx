import { View } from '@tarojs/components';
import type { CodeGuide } from '@/contract/schemas/code-page';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { unbroken } from '../unbroken';
import './guide-card.scss';

/** What the guide of the car says of the code: causes and steps in the maker's order. */
export function GuideCard({ guide: { document, texts, steps }, code }: { guide: CodeGuide; code: string }) {
  return (
    <>
      <SectionTitle
        title="资料里的步骤"
        more={document.title}
        onMore={() =>
          void navigateTo(routes.documentView, {
            url: bankDocumentUrl(document.id),
            title: document.title,
            at: code,
          })
        }
      />
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
