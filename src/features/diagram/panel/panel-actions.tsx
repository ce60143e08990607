import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import './panel-actions.scss';

/** What the panel shows of its target. */
export type PanelView = 'facts' | 'place' | 'plug' | 'trace';

interface PanelActionsProps {
  hasPlace: boolean;
  hasPlug: boolean;
  onView: (view: PanelView) => void;
}

/** 元件位置, 插头面, 追踪回路: only what there is something to show for. */
export function PanelActions({ hasPlace, hasPlug, onView }: PanelActionsProps) {
  return (
    <View className="panel-actions">
      {hasPlace ? <Button text="元件位置" icon="pin" onPress={() => onView('place')} className="panel-action" /> : null}
      {hasPlug ? <Button text="插头面" icon="plug" onPress={() => onView('plug')} className="panel-action" /> : null}
      <Button text="追踪回路" kind="brand" onPress={() => onView('trace')} className="panel-action" />
    </View>
  );
}
