import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { placeText } from '@/domain/diagram/part-words';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SearchBox } from '@/ui/search-box';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import type { SheetLoad } from '../engine';
import { carLoads, groupLoads, loadsInComplaint, searchLoads, type CarLoad } from './load-groups';
import type { OpenedSheet } from './opened-sheet';
import './choose-load.scss';

interface ChooseLoadProps {
  sheet: OpenedSheet;
  /** those of the sheet that are asked about */
  loads: readonly SheetLoad[];
  /** the part whose loads they are; '' for the whole sheet */
  part: string;
  complaint: string;
  onChoose: (load: SheetLoad) => void;
  onSheet: (sheet: SetSheet, part: string) => void;
  /** asks about the whole car */
  onAll: () => void;
}

/** 哪个不工作: the loads of a part, or of the sheet and then of the car by system, with a search by word. */
export function ChooseLoad({ sheet, loads, part, complaint, onChoose, onSheet, onAll }: ChooseLoadProps) {
  const { netlist, set, find, document, page } = sheet;
  const [query, setQuery] = useState('');
  const ofCar = useMemo(() => carLoads(find, set), [find, set]);
  const choose = (load: CarLoad) => {
    const own = loads.find((one) => one.part === load.part);
    if (own && load.sheet.document === document && load.sheet.page === page) onChoose(own);
    else onSheet(load.sheet, load.part);
  };
  const onSheetRows = (
    <Card padding="list">
      {loads.map((load) => (
        <ListRow
          key={load.load}
          title={`${load.part} ${load.name}`}
          subtitle={placeText(netlist.components.find(({ id }) => id === load.part) ?? {})}
          onPress={() => onChoose(load)}
        />
      ))}
    </Card>
  );
  if (part !== '')
    return (
      <>
        <SectionTitle title={`${part} 后面哪个不工作？`} more="全车" onMore={onAll} />
        {loads.length > 0 ? (
          onSheetRows
        ) : (
          <EmptyState
            icon="info"
            title="它后面没有用电的元件"
            hint="在全车里选一个不工作的元件"
            action="看全车"
            onAction={onAll}
          />
        )}
      </>
    );
  const meant = loadsInComplaint(ofCar, complaint);
  const found = query.trim() === '' ? null : searchLoads(ofCar, find, query);
  return (
    <View className="choose-load">
      {find.length > 0 ? (
        <SearchBox value={query} onChange={setQuery} placeholder="油泵、大灯、G6，也可输拼音" maxLength={40} />
      ) : null}
      {found ? (
        found.length > 0 ? (
          <CarRows title="找到" loads={found} onChoose={choose} />
        ) : (
          <EmptyState icon="search" title={`没有找到“${query.trim()}”`} hint="换个说法，或在下面的电路图里选" />
        )
      ) : (
        <>
          {meant.length > 0 ? <CarRows title="可能是" loads={meant} onChoose={choose} /> : null}
          {loads.length > 0 ? <SectionTitle title={`${sheet.title}：哪个不工作？`} /> : null}
          {loads.length > 0 ? onSheetRows : null}
          {groupLoads(
            ofCar.filter((load) => load.sheet.document !== document || load.sheet.page !== page),
            set,
          ).map((group) => (
            <CarRows key={group.title} title={group.title} loads={group.loads} onChoose={choose} />
          ))}
          {loads.length === 0 && ofCar.length === 0 ? (
            <EmptyState icon="info" title="这张图上没有用电的元件" hint="打开另一张电路图，从不工作的元件开始" />
          ) : null}
        </>
      )}
    </View>
  );
}

interface CarRowsProps {
  title: string;
  loads: readonly CarLoad[];
  onChoose: (load: CarLoad) => void;
}

const CarRows = ({ title, loads, onChoose }: CarRowsProps) => (
  <>
    <SectionTitle title={title} />
    <Card padding="list">
      {loads.map((load) => (
        <ListRow key={load.part} title={`${load.part} ${load.name}`} onPress={() => onChoose(load)} />
      ))}
    </Card>
  </>
);
