import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { codeOfText, codesOfTexts } from '@/domain/trouble-codes/code-with-type';
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

/** What typed trouble codes mean: one with its ways, several, or one of several failure types, as a list. */
export function CodeAnswer({ hits, onOpen, actionsOf }: CodeAnswerProps) {
  const [only] = hits;
  if (only && hits.length === 1)
    return <BestAnswer hit={only} onOpen={onOpen} actions={actionsOf(codeOfText(only.id).code)} />;
  const texts = hits.map(({ id }) => id);
  const codes = codesOfTexts(texts);
  return (
    <Card>
      <View>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} onOpen={onOpen} />
        ))}
      </View>
      <Button
        text={codes.length > 1 ? `${codes.length} 个故障码一起看` : '看故障码'}
        icon="warning"
        kind="primary"
        onPress={() => void navigateTo(routes.troubleCode, { code: texts.join() })}
      />
    </Card>
  );
}
