import { SectionTitle } from '@/ui/section-title';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import type { CodeDiagram } from '@/contract/schemas/diagrams';
import { placeParams } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { ChecksCard } from '@/features/trouble-code/components/checks-card';
import { CircuitCard } from '@/features/trouble-code/components/circuit-card';
import { GuestCircuit } from '@/features/trouble-code/components/guest-circuit';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useFaultSource } from './fault-source';
import { loginGate } from './services';

interface CodeCircuitProps {
  code: CodeOfPage;
  /** the orange button of the page stands here */
  isMain: boolean;
}

/** The circuit of a code on the chosen car, and what to read at its part. The file of a diagram wants a login (§6). */
export function CodeCircuit({ code, isMain }: CodeCircuitProps) {
  const { isLogin } = useSession();
  const [first] = code.diagrams;
  return (
    <>
      <SectionTitle title="本车电路" />
      {!first ? (
        <Card padding="list">
          <ListRow icon="info" title="本车的电路图上没有找到相应元件" />
        </Card>
      ) : isLogin ? (
        <Drawn key={code.code} code={code} first={first} isMain={isMain} />
      ) : (
        <GuestCircuit code={code} onLogin={() => void loginGate('redirect')} />
      )}
    </>
  );
}

const openDiagram = ({ document, page, at }: CodeDiagram): void =>
  void navigateTo(routes.documentView, {
    url: bankDocumentUrl(document.id),
    title: document.title,
    ...(at ? { at } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });

function Drawn({ code: { code, diagrams }, first, isMain }: { code: CodeOfPage; first: CodeDiagram; isMain: boolean }) {
  const { source, sheet } = useFaultSource(first.at === '' ? '' : first.document.id, first.page, '');
  return (
    <>
      <CircuitCard
        diagrams={diagrams}
        sheet={{ ...source, data: source.data === undefined ? undefined : sheet }}
        isMain={isMain}
        onOpen={openDiagram}
        onFind={(diagram) =>
          void navigateTo(routes.faultFinding, {
            url: bankDocumentUrl(diagram.document.id),
            ...placeParams(diagram),
            dtc: code,
          })
        }
      />
      {sheet && first.at !== '' ? (
        <ChecksCard netlist={sheet.netlist} part={first.at} name={first.part} highVoltage={sheet.car?.highVoltage} />
      ) : null}
    </>
  );
}
