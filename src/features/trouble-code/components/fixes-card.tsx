import type { CodePage } from '@/contract/schemas/code-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';

const FIRST = 3;

/** Known fixes: cases with one of the codes, of this car first; nothing when there are none. */
export function FixesCard({ cases, code }: { cases: CodePage['cases']; code: string }) {
  const own = cases.list.filter(({ dtcs }) => dtcs.includes(code));
  if (own.length === 0) return null;
  return (
    <>
      <SectionTitle
        title={`已知解决办法 ${own.length}`}
        more="全部"
        onMore={() => void navigateTo(routes.repairCases, { dtc: code })}
      />
      <Card padding="list">
        {own.slice(0, FIRST).map(({ id, title, vehicle, times }) => (
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
