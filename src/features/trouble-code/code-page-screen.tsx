import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CodeOfPage, CodePage, SharedByCodes } from '@/contract/schemas/code-page';
import { codesOfTexts } from '@/domain/trouble-codes/code-with-type';
import type { FrameField } from '@/domain/trouble-codes/freeze-frame-words';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { ShareAction } from '@/ui/share-action';
import { Skeleton } from '@/ui/skeleton';
import { useIsDark } from '@/ui/use-is-dark';
import { codePageQuery } from './api/code-page';
import type { ShownPage } from './api/shown-page';
import { AloneCard } from './components/alone-card';
import { ApartCard } from './components/apart-card';
import { CausesCard } from './components/causes-card';
import { CodeHead } from './components/code-head';
import { FixesCard } from './components/fixes-card';
import { FrameCard } from './components/frame-card';
import { GuideCard } from './components/guide-card';
import { SharedCard } from './components/shared-card';
import './code-page-screen.scss';

export interface CodePageScreenProps {
  /** P0230 or P0230-11; one at least */
  codes: readonly string[];
  /** the car that is meant; null for none */
  vehicle: { path: string; name: string } | null;
  /** of a pasted report */
  frame: Partial<Record<FrameField, number>>;
  /** What the diagrams of the car show of a code. `isMain`: the orange button of the page stands there. */
  circuit: (code: CodeOfPage, isMain: boolean) => ReactNode;
  onShare: () => void;
  onOpenShared: (place: SharedByCodes) => void;
  onPickCar: () => void;
  /** the way to reading other codes */
  onRead: () => void;
}

/** 故障码: what one or several mean, where they are on the car, what they turned out to be, and what to do (§5). */
export function CodePageScreen(props: CodePageScreenProps) {
  const { codes, vehicle, onShare, onPickCar, onRead } = props;
  const { isLogin } = useSession();
  const isDark = useIsDark();
  const query = useQuery(codePageQuery(codes, vehicle?.path ?? '', { isLogin, isDark }));
  const count = codesOfTexts(codes).length;
  return (
    <Screen
      title={count > 1 ? `${count} 个故障码` : '故障码'}
      actions={<ShareAction onPress={onShare} />}
      className="code-page"
    >
      <Card padding="list">
        <ListRow
          icon="car"
          title={vehicle ? vehicle.name : '选车后看它的电路'}
          subtitle={vehicle ? '点这里换车' : '没有选车时只有通用含义、案例和课程'}
          onPress={onPickCar}
        />
      </Card>
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(page) => <Loaded {...props} page={page} />}
      </AsyncView>
      <Card padding="list">
        <ListRow
          icon="edit"
          title="读别的故障码"
          subtitle="输入、粘贴报告或拍诊断仪屏幕，几个码一起看"
          onPress={onRead}
        />
      </Card>
    </Screen>
  );
}

function Loaded({ page, vehicle, frame, circuit, onOpenShared }: CodePageScreenProps & { page: ShownPage }) {
  const [chosen, setChosen] = useState('');
  const code = page.codes.find((one) => one.code === chosen) ?? page.codes[0];
  if (!code) return null;
  const isSeveral = page.codes.length > 1;
  const isAlone = page.alone.includes(code.code);
  return (
    <>
      {page.isApart ? <ApartCard missing={page.missing} /> : null}
      {isSeveral && vehicle && !page.isApart ? (
        <SharedCard shared={page.shared} begin={page.begin} count={page.codes.length} onOpen={onOpenShared} />
      ) : null}
      {isSeveral ? (
        <ChipRow
          chips={page.codes.map((one) => ({ key: one.code, text: one.code }))}
          value={code.code}
          onChange={setChosen}
        />
      ) : null}
      <View className="code-page-columns">
        <View className="code-page-column">
          <CodeHead code={code} />
          {isAlone ? (
            <AloneCard />
          ) : (
            <>
              <FixesCard code={code} />
              {circuit(code, page.begin === null)}
            </>
          )}
        </View>
        <View className="code-page-column">
          {isAlone ? null : (
            <>
              <SectionTitle title="常见原因" />
              <CausesCard causes={code.causes} parts={code.parts} solved={code.solved} />
            </>
          )}
          {code.guide ? <GuideCard guide={code.guide} code={code.code} /> : null}
          {code.book ? <GuideCard guide={code.book} code={code.code} /> : null}
          <FrameCard key={code.code} code={code.code} failure={code.facts[0]?.failure ?? null} values={frame} />
          <Courses courses={page.courses} />
        </View>
      </View>
    </>
  );
}

function Courses({ courses: { list } }: Pick<CodePage, 'courses'>) {
  if (list.length === 0) return null;
  return (
    <>
      <SectionTitle title="课程" />
      <Card padding="list">
        {list.map(({ fid, title, teacher, lessons, free }) => (
          <ListRow
            key={fid}
            icon="play"
            title={title}
            subtitle={[teacher, `${lessons} 节`, free ? '免费' : ''].filter(Boolean).join(' · ')}
            onPress={() => void navigateTo(routes.courseDetail, { fid })}
          />
        ))}
      </Card>
    </>
  );
}
