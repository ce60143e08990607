import { useQuery } from '@tanstack/react-query';
import { goBack } from '@/infra/navigation';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { legalTextQuery } from './api/legal-text';
import { LegalText } from './components/legal-text';

/**
 * One of the legal texts (§2): user agreement, privacy policy, purchase agreement, business licence with its picture.
 * Open to everybody.
 */
export function LegalTextScreen({ code, title }: { code: string; title: string }) {
  const query = useQuery({ ...legalTextQuery(code), enabled: code !== '' });
  const gone = <EmptyState icon="document" title="没有找到这份协议" action="返回" onAction={() => void goBack()} />;
  return (
    <Screen title={query.data?.title ?? (title || '协议')}>
      {code === '' ? (
        gone
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="text" rows={12} />} gone={gone}>
          {(text) => <LegalText text={text} />}
        </AsyncView>
      )}
    </Screen>
  );
}
