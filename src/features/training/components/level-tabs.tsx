import { View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import { levelName } from '../training-words';
import type { LevelProgress } from '../rooms';
import './level-tabs.scss';

/** Most stars of a room. */
const STARS = 3;

interface LevelTabsProps {
  levels: readonly LevelProgress[];
  value: number;
  onChange: (level: number) => void;
}

/** The five levels with what is solved of each; one of them is shown. */
export function LevelTabs({ levels, value, onChange }: LevelTabsProps) {
  return (
    <View className="level-tabs" role="tablist" aria-label="难度">
      {levels.map(({ level, rooms, solved, stars }) => (
        <Pressable
          key={level}
          role="tab"
          selected={level === value}
          label={`${level} 级 ${levelName(level)}，已解决 ${solved} 间，共 ${rooms} 间，${stars} 颗星`}
          className={level === value ? 'level-tab level-tab-on' : 'level-tab'}
          onPress={() => onChange(level)}
        >
          <View className="level-tab-number">{level}</View>
          <View className="level-tab-name">{levelName(level)}</View>
          <View className="level-tab-bar">
            <View className="level-tab-done" style={{ width: `${rooms > 0 ? (solved / rooms) * 100 : 0}%` }} />
          </View>
          <View className="level-tab-note">
            ★ {stars}/{rooms * STARS}
          </View>
        </Pressable>
      ))}
    </View>
  );
}
