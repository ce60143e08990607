import type { CodeOfPage } from '@/contract/schemas/code-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';

/** Known fixes: how many published cases have the code, and those nearest to the car; nothing when there are none. */
export function FixesCard({ code: { code, cases } }: { code: CodeOfPage }) {
  if (cases.total === 0) return null;
  return (
    <>
      <SectionTitle
        title={`已知解决办法 ${cases.total}`}
        more="全部"
        onMore={() => void navigateTo(routes.repairCases, { dtc: code })}
      />
      <Card padding="list">
        {cases.list.map(({ id, title, vehicle, times }) => (
          <ListRow
            key={id}
            icon="case"
            title={title}
            subtitle={vehicle}
            {...(times > 1 ? { value: <Tag text={`同因 ${times} 次`} tone="ok" /> } : {})}
            onPress={() => void navigateTo(routes.caseDetail, { id })}
          />
        ))}
      </Card>
    </>
  );
}
