import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { legalTextQuery } from './api/legal-text';
import { PictureCard } from './components/picture-card';
import './legal-text-screen.scss';

/**
 * One of the legal texts (§2): user agreement, privacy policy, purchase agreement, business licence with its picture.
 * Open to everybody.
 */
export function LegalTextScreen({ code, title }: { code: string; title: string }) {
  const query = useQuery(legalTextQuery(code));
  return (
    <Screen title={query.data?.title ?? title}>
      <AsyncView query={query} skeleton={<Skeleton shape="text" rows={12} />}>
        {(text) => (
          <>
            {text.coverUrl ? <PictureCard picture={text.coverUrl} title={text.title} /> : null}
            <Card>
              <RichText html={text.content} />
              <View className="legal-text-note">
                第 {text.version} 版 · {formatChineseDate(text.publishedAt)}
              </View>
            </Card>
          </>
        )}
      </AsyncView>
    </Screen>
  );
}
