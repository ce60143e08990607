import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { SearchHit } from '@/contract/schemas/library';
import { debounce } from '@/domain/debounce';
import type { VehicleNumber } from '@/domain/scanned-text';
import { classifySearchQuery, type SearchQuery } from '@/domain/search-query';
import { compactCode } from '@/domain/typed-text';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { capsuleSpace, StatusBarSpace } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import { SearchBox } from '@/ui/search-box';
import { EmptyState } from '@/ui/state-view';
import { useDialog } from '@/ui/use-dialog';
import { searchResultsQuery } from '../api/search-queries';
import { LearningResults } from './learning-results';
import { Corrections, NumberAnswer } from './number-answer';
import { SearchResults } from './search-results';
import './search-panel.scss';

interface SearchPanelProps {
  /** Slash path of the current car: its documents come first. */
  vehiclePath: string | null;
  isOpening: boolean;
  onVehicle: (number: VehicleNumber) => void;
  onHit: (hit: SearchHit) => void;
  onScan: () => void;
  onPickBrand: () => void;
  onClose: () => void;
}

const examples = ['起动', 'CAN', 'P0300', '帕萨特', '保险丝'];

/** The one search box over the whole page: a VIN or plate opens its car, everything else is searched while typing. */
export function SearchPanel(props: SearchPanelProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [capsule] = useState(capsuleSpace);
  const frame = useDialog({ label: '搜索', onEscape: props.onClose });
  const { isLogin } = useSession();
  const ask = useMemo(() => debounce(setAsked), []);
  useEffect(() => ask.cancel, [ask]);
  const query = classifySearchQuery(asked);
  const change = (value: string) => {
    setText(value);
    ask(value);
  };
  const search = (value: string) => {
    ask.cancel();
    setAsked(value);
    const typed = classifySearchQuery(value);
    // A doubtful VIN is looked at first: its warning and corrections are on screen then. So is any VIN without a
    // login: maker and year are told at once, and the login is asked for by the button to the documents.
    if (typed.kind === 'plate' || (typed.kind === 'vin' && typed.checkDigitValid && isLogin)) props.onVehicle(typed);
  };
  const searchAtOnce = (value: string) => {
    setText(value);
    search(value);
  };
  return (
    <View {...frame} className="search-panel">
      <StatusBarSpace />
      <View className="search-panel-bar" style={capsule > 0 ? { paddingRight: `${capsule}px` } : undefined}>
        <View className="search-panel-box">
          <SearchBox
            value={text}
            onChange={change}
            onSearch={search}
            placeholder="VIN / 车牌 / 故障码 / 车型 / 零件"
            autoFocus
          />
        </View>
        <Pressable onPress={props.onClose} className="search-panel-cancel">
          取消
        </Pressable>
      </View>
      <ScrollView scrollY className="search-panel-body">
        <View className="search-panel-content">
          {text.trim() === '' ? (
            <Hints onPick={searchAtOnce} onScan={props.onScan} onPickBrand={props.onPickBrand} />
          ) : (
            <Answer query={query} {...props} />
          )}
        </View>
      </ScrollView>
    </View>
  );
}

function Hints({
  onPick,
  onScan,
  onPickBrand,
}: {
  onPick: (text: string) => void;
  onScan: () => void;
  onPickBrand: () => void;
}) {
  return (
    <>
      <View className="text-mute text-md">试试搜索</View>
      <View className="search-panel-examples">
        {examples.map((example) => (
          <Pressable key={example} onPress={() => onPick(example)} className="search-panel-example">
            {example}
          </Pressable>
        ))}
      </View>
      <Card padding="list">
        <ListRow icon="scan" title="扫描 VIN" subtitle="拍车架号，自动识别车型" onPress={onScan} />
        <ListRow icon="car" title="品牌选车" subtitle="按品牌、车系、年款查找" onPress={onPickBrand} />
      </Card>
    </>
  );
}

function Answer({
  query,
  vehiclePath,
  isOpening,
  onVehicle,
  onHit,
  onPickBrand,
}: SearchPanelProps & { query: SearchQuery }) {
  if (query.kind === 'invalid') {
    return (
      <>
        <EmptyState icon="info" title={query.message} action="品牌选车" onAction={onPickBrand} />
        <Corrections vin={compactCode(query.text)} onVehicle={onVehicle} />
      </>
    );
  }
  if (query.kind === 'vin' || query.kind === 'plate') {
    return (
      <NumberAnswer
        number={query}
        isCheckDigitValid={query.kind === 'plate' || query.checkDigitValid}
        isOpening={isOpening}
        onVehicle={onVehicle}
      />
    );
  }
  return (
    <TextResults
      keyword={query.kind === 'dtc' ? query.dtc.code : query.text}
      vehiclePath={vehiclePath}
      onHit={onHit}
      onPickBrand={onPickBrand}
    />
  );
}

function TextResults({
  keyword,
  vehiclePath,
  onHit,
  onPickBrand,
}: {
  keyword: string;
  vehiclePath: string | null;
  onHit: (hit: SearchHit) => void;
  onPickBrand: () => void;
}) {
  const results = useQuery(searchResultsQuery(keyword, vehiclePath));
  return (
    <>
      <AsyncView
        query={results}
        isEmpty={(hits) => hits.length === 0}
        empty={
          <EmptyState
            icon="search"
            title={`没有找到“${keyword.length > 20 ? `${keyword.slice(0, 20)}…` : keyword}”`}
            hint="换个说法，或按品牌选车"
            action="品牌选车"
            onAction={onPickBrand}
          />
        }
      >
        {(hits) => <SearchResults hits={hits} onHit={onHit} />}
      </AsyncView>
      <LearningResults keyword={keyword} />
    </>
  );
}
