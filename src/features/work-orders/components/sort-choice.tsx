import { boardSortAtom, boardSorts, type BoardSort } from '@/state/board-sort';
import { useAtom } from '@/state/store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './sort-choice.scss';

const words: Readonly<Record<BoardSort, string>> = { newest: '最新', waiting: '等待最久', promised: '约定交车' };

/** What stands first on the board; a tap goes on to the next, and is remembered. */
export function SortChoice() {
  const [sort, choose] = useAtom(boardSortAtom);
  const next = boardSorts[(boardSorts.indexOf(sort) + 1) % boardSorts.length] ?? 'newest';
  return (
    <Pressable
      label={`排序：${words[sort]}在前，改为${words[next]}在前`}
      onPress={() => choose(next)}
      className="sort-choice"
    >
      <Icon name="swap" size={16} className="sort-choice-icon" />
      {words[sort]}
    </Pressable>
  );
}
