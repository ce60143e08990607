import { View } from '@tarojs/components';
import { LINES_NAME } from '@/domain/lines-file';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { Lit } from './lit-lines';
import './lit-bar.scss';

interface LitBarProps {
  lit: Lit;
  /** Which end the view was moved to last, from 0; -1 for none yet. */
  end: number;
  onEnd: (end: number) => void;
  onClose: () => void;
}

/** Says what is lit, and what that means; leads to its ends. */
export function LitBar({ lit: { line, ends }, end, onEnd, onClose }: LitBarProps) {
  const next = (end + 1) % Math.max(1, ends.length);
  return (
    <View className="lit-bar" role="status">
      <View className="lit-bar-row">
        <View className="lit-bar-name">{LINES_NAME}</View>
        <View className="lit-bar-swatch" aria-hidden="true">
          {line.colors.slice(0, 2).map((color) => (
            <View key={color} className="lit-bar-color" style={{ background: color }} />
          ))}
        </View>
        <View className="lit-bar-count">共 {line.lines.length} 段</View>
        <Pressable label="取消高亮" onPress={onClose} className="lit-bar-close">
          <Icon name="close" />
        </Pressable>
      </View>
      <View className="lit-bar-note">这是图上相连的线条，不代表电气连接</View>
      {ends.length > 0 ? (
        <Pressable
          label={`看端点 ${next + 1}，共 ${ends.length} 个`}
          onPress={() => onEnd(next)}
          className="lit-bar-end"
        >
          <Icon name="locate" size={18} />
          看端点 {end < 0 ? `（${ends.length} 个）` : `${end + 1}/${ends.length}`}
        </Pressable>
      ) : null}
    </View>
  );
}

/** Says that lines can be lit, until one was. */
export function LitHint() {
  return <View className="lit-bar lit-bar-hint">轻点线条，可高亮与之相连的线</View>;
}
