import { Title } from '@mantine/core';
import type { DeskKind, DeskRecord } from '@/contract/desk/shapes';
import { ShowValue } from '../values/show-value';

const WIDE: readonly DeskKind[] = ['long', 'html', 'json', 'picture', 'lines'];

/** Facts that belong together. */
export function Section({ title, facts }: DeskRecord['sections'][number]) {
  return (
    <section className="desk-card" style={{ padding: 20 }} aria-label={title || '概要'}>
      {title !== '' && (
        <Title order={2} mb="md">
          {title}
        </Title>
      )}
      <dl className="desk-facts">
        {facts.map((fact) => (
          <div key={fact.title} data-wide={WIDE.includes(fact.kind) || undefined}>
            <dt>{fact.title}</dt>
            <dd>
              <ShowValue of={fact} value={fact.value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
