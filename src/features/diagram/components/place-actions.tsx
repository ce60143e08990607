import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import type { PlaceAction } from '../place-action';
import './place-actions.scss';

/** Buttons for what can be done with what is chosen, below its facts. */
export function PlaceActions({ actions }: { actions: readonly PlaceAction[] }) {
  if (actions.length === 0) return null;
  return (
    <View className="place-actions">
      {actions.map((action) => (
        <Button key={action.text} {...action} size="small" className="place-actions-item" />
      ))}
    </View>
  );
}
