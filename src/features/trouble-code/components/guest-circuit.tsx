import type { CodeOfPage } from '@/contract/schemas/code-page';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { CircuitPicture } from './circuit-picture';

/** The circuit of a code for who is not logged in: the lit part, and what a login adds. */
export function GuestCircuit({ code, onLogin }: { code: CodeOfPage; onLogin: () => void }) {
  const [first] = code.diagrams;
  if (!first) return null;
  const place = first.at === '' ? '' : `${first.at} ${first.part}`;
  return (
    <Card>
      {code.picture === null ? null : (
        <CircuitPicture svg={code.picture} label={`${place} 在 ${first.document.title} 上`} onPress={onLogin} />
      )}
      <ListRow
        icon="user"
        title="登录后看整张图和正常读数"
        subtitle={[first.document.title, place].filter(Boolean).join('，')}
        onPress={onLogin}
      />
    </Card>
  );
}
