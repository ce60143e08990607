import type { RepairCase } from '@/contract/schemas/cases';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';

/** Diagrams and courses that a case leads on to. */
export function CaseLinks({ links }: Pick<RepairCase, 'links'>) {
  if (links.length === 0) return null;
  return (
    <>
      <SectionTitle title="相关资料" />
      <Card padding="list">
        {links.map(({ kind, id, title }) =>
          kind === 'document' ? (
            <ListRow
              key={`${kind} ${id}`}
              icon="document"
              title={title}
              subtitle="资料"
              onPress={() => void navigateTo(routes.documentView, { url: bankDocumentUrl(id), title })}
            />
          ) : (
            <ListRow
              key={`${kind} ${id}`}
              icon="book"
              title={title}
              subtitle="培训课程"
              onPress={() => void navigateTo(routes.courseDetail, { fid: id })}
            />
          ),
        )}
      </Card>
    </>
  );
}
