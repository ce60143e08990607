import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import type { CodeDiagram } from '@/contract/schemas/diagrams';
import { GLOW, litPicture } from '@/domain/diagram/lit-picture';
import { DARK, LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { AsyncView, type QueryLike } from '@/ui/async-view';
import { BehindDrawing } from '@/ui/behind-drawing';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { useIsDark } from '@/ui/use-is-dark';
import { CircuitPicture, CircuitPictureSpace } from './circuit-picture';
import './circuit-card.scss';

const FIRST = 2;

interface CircuitCardProps {
  diagrams: readonly CodeDiagram[];
  /** the sheet of the first diagram; null: it has none */
  sheet: QueryLike<Sheet | null>;
  /** the orange button of the page stands here */
  isMain: boolean;
  onOpen: (diagram: CodeDiagram) => void;
  onFind: (diagram: CodeDiagram) => void;
}

const placeName = ({ at, part, document }: CodeDiagram): string => (at === '' ? document.title : `${at} ${part}`);

/** The circuit of a code on this car: small, with its part lit; the ways to the diagram and to finding the fault. */
export function CircuitCard({ diagrams, sheet, isMain, onOpen, onFind }: CircuitCardProps) {
  const [isAll, setAll] = useState(false);
  const [first] = diagrams;
  if (!first) return null;
  const shown = isAll ? diagrams : diagrams.slice(0, FIRST);
  return (
    <Card>
      {first.at === '' ? null : (
        <AsyncView query={sheet} skeleton={<Skeleton shape="card" rows={1} />}>
          {(data) =>
            data ? (
              <BehindDrawing space={<CircuitPictureSpace />}>
                <LitPicture sheet={data} diagram={first} onPress={() => onOpen(first)} />
              </BehindDrawing>
            ) : null
          }
        </AsyncView>
      )}
      {first.at === '' ? null : (
        <Button
          text="找故障"
          icon="gauge"
          kind={isMain ? 'primary' : 'secondary'}
          size="large"
          onPress={() => onFind(first)}
        />
      )}
      <View className="circuit-card-rows">
        {shown.map((diagram) => (
          <ListRow
            key={`${diagram.document.id} ${diagram.page}`}
            icon="plug"
            title={diagram.document.title}
            subtitle={diagram.at === '' ? '资料提到该故障码' : `标出 ${placeName(diagram)}`}
            onPress={() => onOpen(diagram)}
          />
        ))}
      </View>
      {diagrams.length > shown.length ? (
        <Pressable className="circuit-card-more" onPress={() => setAll(true)}>
          {`另外 ${diagrams.length - shown.length} 张图`}
        </Pressable>
      ) : null}
    </Card>
  );
}

function LitPicture({ sheet, diagram, onPress }: { sheet: Sheet; diagram: CodeDiagram; onPress: () => void }) {
  const isDark = useIsDark();
  const svg = useMemo(
    () =>
      litPicture(sheet, diagram.at, isDark ? { palette: DARK, glow: GLOW.dark } : { palette: LIGHT, glow: GLOW.light }),
    [diagram.at, isDark, sheet],
  );
  if (svg === null) return null;
  return (
    <CircuitPicture
      svg={svg}
      label={`${placeName(diagram)} 在 ${diagram.document.title} 上，打开看大图`}
      onPress={onPress}
    />
  );
}
