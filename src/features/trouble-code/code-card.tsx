import type { PropsWithChildren } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CodeDiagram } from '@/contract/schemas/diagrams';
import { placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { parseDtc } from '@/domain/dtc';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Skeleton } from '@/ui/skeleton';
import { codeDiagramsQuery } from './api/code-diagrams';
import { codeMeaningQuery } from './api/code-meaning';
import './code-card.scss';

export interface CodeCardProps {
  /** trouble code such as P0230, without a failure type */
  code: string;
  /** slash path of the car whose diagrams are meant; null while none is chosen */
  vehiclePath: string | null;
  onLogin: () => void;
  onPickCar: () => void;
  /** stands on a sheet, which is a surface itself */
  isFlat?: boolean;
}

/** A trouble code in words, and the ways to its page, to its parts on the car's diagrams, to finding the fault. */
export default function CodeCard({ code, vehiclePath, onLogin, onPickCar, isFlat = false }: CodeCardProps) {
  const { isLogin } = useSession();
  const query = useQuery({ ...codeDiagramsQuery(code, vehiclePath ?? ''), enabled: isLogin && vehiclePath !== null });
  const read = parseDtc(code);
  const origin = read?.definedBy === 'standard' ? '通用故障码' : '厂家自定义故障码';
  const meaning = useQuery(codeMeaningQuery(code, vehiclePath)).data ?? '';
  return (
    <Frame isFlat={isFlat}>
      <View className="code-card-head">
        <View className="code-card-code" role="heading" aria-level={3}>
          {[code, meaning].filter(Boolean).join(' ')}
        </View>
        <View className="code-card-origin">{[read?.system, origin].filter(Boolean).join(' · ')}</View>
      </View>
      <ListRow
        icon="book"
        title={`${code} 的原因、测量和解决办法`}
        onPress={() => void navigateTo(routes.troubleCode, { code })}
      />
      {!isLogin ? (
        <ListRow icon="user" title="登录后直接打开电路图" subtitle="故障码所指的元件会在图上标出" onPress={onLogin} />
      ) : vehiclePath === null ? (
        <ListRow icon="car" title="选择车辆" subtitle="选车后直接打开它的电路图" onPress={onPickCar} />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton rows={2} />}>
          {(diagrams) => <Diagrams code={code} diagrams={diagrams} />}
        </AsyncView>
      )}
    </Frame>
  );
}

const Frame = ({ isFlat, children }: PropsWithChildren<{ isFlat: boolean }>) =>
  isFlat ? <View>{children}</View> : <Card padding="list">{children}</Card>;

const placeName = ({ at, part, document }: CodeDiagram): string => (at === '' ? document.title : `${at} ${part}`);

const paramsOf = ({ document, page, at }: CodeDiagram) => ({
  url: bankDocumentUrl(document.id),
  title: document.title,
  ...(at ? { at } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
});

function Diagrams({ code, diagrams }: { code: string; diagrams: readonly CodeDiagram[] }) {
  const start = diagrams.find(({ at }) => at !== '');
  if (diagrams.length === 0) return <ListRow icon="info" title="本车的电路图上没有找到相应元件" />;
  return (
    <>
      {start ? (
        <ListRow
          icon="gauge"
          title="找故障"
          subtitle={`从 ${placeName(start)} 开始，一步一步测量`}
          onPress={() =>
            void navigateTo(routes.faultFinding, {
              url: bankDocumentUrl(start.document.id),
              ...placeParams(start),
              dtc: code,
            })
          }
        />
      ) : null}
      {diagrams.map((diagram) => (
        <ListRow
          key={`${diagram.document.id} ${diagram.page}`}
          icon="plug"
          title={placeName(diagram)}
          subtitle={diagram.at === '' ? '资料提到该故障码' : `${diagram.document.title}，在图上标出`}
          onPress={() => void navigateTo(routes.documentView, paramsOf(diagram))}
        />
      ))}
    </>
  );
}
