import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit, AnswerSection, SearchSection } from '@/contract/schemas/search';
import { ChipRow, type Chip } from '@/ui/chip-row';
import { Pressable } from '@/ui/pressable';
import { useWindowSize } from '@/ui/use-window-size';
import { asAnswered, keyOfHit, type AnswerToText } from '../api/search-queries';
import type { Search } from '../hooks/use-search';
import { countText, sectionNames } from '../hit-look';
import { BestAnswer } from './best-answer';
import { CodeAnswer } from './code-answer';
import { OtherCars, Section } from './answer-sections';
import { SectionList } from './section-list';

interface AnswerViewProps {
  answer: AnswerToText;
  found: Search;
  /** The ways from a trouble code to the diagrams of the car of a slash path. */
  codeActions: (code: string, vehiclePath: string | null) => ReactNode;
  /** The car of a typed number stands above already. */
  hasNumber: boolean;
  onOpen: (hit: AnswerHit) => void;
}

/** On a wide window these stand at the right. */
const ASIDE: readonly SearchSection[] = ['cases', 'courses', 'goods', 'orders', 'cars'];

/** `.columns` of base.scss, CSS px. */
const COLUMNS_FROM = 768;
const isOfOthers = ({ section }: AnswerSection): boolean => section === 'otherCars';

/** What was found: what it was taken for, the best answer, every section; one section alone when its chip is chosen. */
export function AnswerView({ answer, found, codeActions, hasNumber, onOpen }: AnswerViewProps) {
  const { understood, best } = answer;
  const { search, section, showSection } = found;
  const answered = asAnswered(search, answer);
  const sections = answer.sections.filter(({ hits }) => hits.length > 0);
  const chips: Chip<SearchSection | 'all'>[] = [
    { key: 'all', text: '全部' },
    ...sections.map((each) => ({
      key: each.section,
      text: `${sectionNames[each.section]} ${countText(each.count, each.more)}`,
    })),
  ];
  const isNumber = best?.kind === 'vin' || best?.kind === 'car';
  const hasCar = search.vehiclePath !== null || understood.car !== null;
  // Without a car in question all documents are for other cars: nothing to fold them below.
  const isFolded = hasCar && sections.some((each) => each.section !== 'otherCars');
  const codeHits = answer.sections.flatMap(({ section: name, hits }) => (name === 'codes' ? hits : []));
  const codes = understood.codes.flatMap((code) => codeHits.filter(({ id }) => id === code));
  // What the card at the top says is not said again below it.
  const isSaid = (hit: AnswerHit): boolean =>
    codes.length > 0
      ? hit.kind === 'code' && understood.codes.includes(hit.id)
      : best !== null && keyOfHit(hit) === keyOfHit(best);
  const shown = sections
    .map((each) => ({ ...each, hits: each.hits.filter((hit) => !isSaid(hit)) }))
    .filter(({ hits }) => hits.length > 0);
  const isWide = useWindowSize().width >= COLUMNS_FROM;
  // What is for other cars ends the page.
  const ordered = [...shown.filter((each) => !isOfOthers(each)), ...shown.filter(isOfOthers)];
  const aside = isWide ? ordered.filter((each) => ASIDE.includes(each.section)) : [];
  const main = ordered.filter((each) => !aside.includes(each));
  const draw = (each: AnswerSection) => {
    const props = { found: each, search: answered, onOpen, onAll: showSection };
    return each.section === 'otherCars' && isFolded ? (
      <OtherCars key={each.section} {...props} />
    ) : (
      <Section key={each.section} {...props} />
    );
  };
  return (
    <>
      {understood.corrected ? (
        <View className="search-note">
          <View className="grow">已按“{understood.corrected}”搜索</View>
          <Pressable onPress={found.takeExactly} className="search-note-action">
            仍搜“{search.text}”
          </Pressable>
        </View>
      ) : null}
      {understood.car && section === null ? <View className="search-car">车型：{understood.car.name}</View> : null}
      {chips.length > 2 ? (
        <ChipRow chips={chips} value={section ?? 'all'} onChange={(key) => showSection(key === 'all' ? null : key)} />
      ) : null}
      {section !== null ? (
        <SectionList key={`${answered.text} ${section}`} section={section} search={answered} onOpen={onOpen} />
      ) : (
        <View className={aside.length > 0 ? 'columns' : ''}>
          <View className="column">
            {codes.length > 0 ? (
              <CodeAnswer
                hits={codes}
                onOpen={onOpen}
                actionsOf={(code) => codeActions(code, understood.car?.path ?? search.vehiclePath)}
              />
            ) : best && !(hasNumber && isNumber) ? (
              <BestAnswer hit={best} onOpen={onOpen} />
            ) : null}
            {main.map(draw)}
          </View>
          {aside.length > 0 ? <View className="column">{aside.map(draw)}</View> : null}
        </View>
      )}
    </>
  );
}
