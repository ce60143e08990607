import { View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import type { DiagramMode } from '../live/live-session';
import './mode-switch.scss';

const MODES: readonly { key: DiagramMode; text: string }[] = [
  { key: 'view', text: '看图' },
  { key: 'live', text: '通电' },
  { key: 'meter', text: '电表' },
];

/** What a finger on the diagram does: look, operate, measure. */
export function ModeSwitch({ mode, onChange }: { mode: DiagramMode; onChange: (mode: DiagramMode) => void }) {
  return (
    <View className="mode-switch" role="tablist" aria-label="电路图模式">
      {MODES.map(({ key, text }) => (
        <Pressable
          key={key}
          role="tab"
          selected={key === mode}
          className={key === mode ? 'mode-switch-item mode-switch-on' : 'mode-switch-item'}
          onPress={() => onChange(key)}
        >
          <View className="mode-switch-face">{text}</View>
        </Pressable>
      ))}
    </View>
  );
}
