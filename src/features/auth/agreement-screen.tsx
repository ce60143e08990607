import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { agreementQuery } from './api/agreement';
import './auth-screen.scss';

/** One of the legal texts: user agreement, privacy policy, purchase agreement, business licence. */
export function AgreementScreen({ code, title }: { code: string; title: string }) {
  const query = useQuery(agreementQuery(code));
  return (
    <Screen title={query.data?.title ?? title}>
      <AsyncView query={query}>
        {(text) => (
          <Card>
            <RichText html={text.content} />
            <View className="auth-screen-note">
              第 {text.version} 版 · {formatChineseDate(text.publishedAt)}
            </View>
          </Card>
        )}
      </AsyncView>
    </Screen>
  );
}
