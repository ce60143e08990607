import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CodeDiagram } from '@/contract/schemas/diagrams';
import { placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { codeDiagramsQuery } from './api/code-diagrams';
import './code-actions.scss';

interface CodeActionsProps {
  /** trouble code such as P0230 */
  code: string;
  /** slash path of the car whose diagrams are meant; null while none is chosen */
  vehiclePath: string | null;
  onLogin: () => void;
  onPickCar: () => void;
}

/** From a trouble code in one tap to finding its fault, or to its part on the car's diagram. */
export default function CodeActions({ code, vehiclePath, onLogin, onPickCar }: CodeActionsProps) {
  const { isLogin } = useSession();
  const hasCar = vehiclePath !== null;
  const {
    data: diagrams,
    isError,
    refetch,
  } = useQuery({
    ...codeDiagramsQuery(code, vehiclePath ?? ''),
    enabled: isLogin && hasCar,
  });
  if (!isLogin) return <Button text="登录看电路" icon="plug" kind="primary" onPress={onLogin} />;
  if (!hasCar) return <Button text="选择车辆看电路" icon="car" kind="primary" onPress={onPickCar} />;
  if (isError) return <Button text="电路没有加载出来，重试" icon="refresh" onPress={() => void refetch()} />;
  if (!diagrams) return <Button text="正在找本车电路" loading onPress={() => undefined} />;
  const [first] = diagrams;
  const start = diagrams.find(({ at }) => at !== '');
  if (!first) return <View className="text-mute text-md">本车的电路图上没有找到相应元件</View>;
  return (
    <View className="code-actions">
      {start ? (
        <View className="code-actions-first">
          <Button text="开始检测" icon="gauge" kind="primary" onPress={() => findFault(start, code)} />
        </View>
      ) : null}
      <View className="grow">
        <Button
          text="看电路"
          icon="plug"
          kind={start ? 'secondary' : 'primary'}
          onPress={() => openDiagram(start ?? first)}
        />
      </View>
    </View>
  );
}

const findFault = ({ document, page, at }: CodeDiagram, code: string): void =>
  void navigateTo(routes.faultFinding, {
    url: bankDocumentUrl(document.id),
    ...placeParams({ page, at }),
    dtc: code,
  });

const openDiagram = ({ document, page, at }: CodeDiagram): void =>
  void navigateTo(routes.documentView, {
    url: bankDocumentUrl(document.id),
    title: document.title,
    ...placeParams({ page, at }),
  });
