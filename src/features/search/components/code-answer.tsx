import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { BestAnswer } from './best-answer';
import { HitRow } from './hit-row';

interface CodeAnswerProps {
  /** One for each trouble code that was typed, with its failure type. */
  hits: readonly AnswerHit[];
  onOpen: (hit: AnswerHit) => void;
  /** The ways from a code, without failure type, to the car's diagrams. */
  actionsOf: (code: string) => ReactNode;
}

/** What typed trouble codes mean: one with its ways, several as a list that is read together. */
export function CodeAnswer({ hits, onOpen, actionsOf }: CodeAnswerProps) {
  const [only] = hits;
  if (only && hits.length === 1)
    return <BestAnswer hit={only} onOpen={onOpen} actions={actionsOf(only.id.slice(0, 5))} />;
  return (
    <Card>
      <View>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} onOpen={onOpen} />
        ))}
      </View>
      <Button
        text={`${hits.length} 个故障码一起看`}
        icon="warning"
        kind="primary"
        onPress={() => void navigateTo(routes.troubleCode, { code: hits.map(({ id }) => id).join() })}
      />
    </Card>
  );
}
