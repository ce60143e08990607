import { useState } from 'react';
import { View } from '@tarojs/components';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { NoteCard } from '../components/note-card';
import type { SheetLoad } from '../engine';
import { symptomWord } from '../symptom-words';
import { ChooseLoad } from './choose-load';
import type { FaultStart } from '../fault-start';
import { loadsOfPart, type OpenedSheet } from './opened-sheet';
import './start-view.scss';

interface StartViewProps {
  sheet: OpenedSheet;
  /** of the sheet */
  loads: readonly SheetLoad[];
  start: FaultStart;
  /** another sheet of the car, and the part there */
  onSheet: (sheet: SetSheet, part: string) => void;
  onStart: (load: SheetLoad, works: boolean) => void;
}

/** Before a search: which load, and which way it fails. */
export function StartView({ sheet, loads, start, onSheet, onStart }: StartViewProps) {
  const { netlist } = sheet;
  const meant = loadsOfPart(netlist, loads, start.part);
  const [chosen, setChosen] = useState<SheetLoad | null>(
    start.part !== '' && meant.length === 1 ? (meant[0] ?? null) : null,
  );
  const [isOpen, setOpen] = useState(start.part === '');
  return (
    <View>
      {start.complaint ? <NoteCard icon="user" title="客户说" text={start.complaint} /> : null}
      {start.dtc ? (
        <NoteCard icon="warning" title={`故障码 ${start.dtc}`} text="从它所指的元件开始找">
          <Pressable
            className="start-view-code"
            onPress={() => void navigateTo(routes.troubleCode, { code: start.dtc })}
          >
            看它的原因和解决办法
          </Pressable>
        </NoteCard>
      ) : null}
      {chosen ? (
        <Begin key={chosen.load} load={chosen} onStart={onStart} onOther={() => setChosen(null)} />
      ) : (
        <ChooseLoad
          sheet={sheet}
          loads={isOpen ? loads : meant}
          part={isOpen ? '' : start.part}
          complaint={start.complaint}
          onChoose={setChosen}
          onSheet={onSheet}
          onAll={() => setOpen(true)}
        />
      )}
    </View>
  );
}

const WAYS = [
  { key: 'dead', text: '该工作却不工作' },
  { key: 'alive', text: '不该工作却工作' },
] as const;

interface BeginProps {
  load: SheetLoad;
  onStart: (load: SheetLoad, works: boolean) => void;
  onOther: () => void;
}

function Begin({ load, onStart, onOther }: BeginProps) {
  const [way, setWay] = useState<'alive' | 'dead'>('dead');
  const works = way === 'alive';
  return (
    <Card>
      <View className="start-view-load" role="heading" aria-level={2}>
        {`${load.part} ${load.name}${symptomWord(load.kind, works)}`}
      </View>
      <Segment options={WAYS} value={way} onChange={setWay} />
      <View className="start-view-note">先问一两个问题，再一次测一处，直到找到那根线、那个保险丝或那个零件</View>
      <Button text="开始找故障" kind="primary" size="large" onPress={() => onStart(load, works)} />
      <Button text="换一个元件" kind="plain" className="start-view-other" onPress={onOther} />
    </Card>
  );
}
