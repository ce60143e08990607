import { View } from '@tarojs/components';
import { SettingsButton } from '@/ui/settings-button';
import type { CurrentPlace } from '../hooks/use-current-place';
import './locate-problem.scss';

/** Why this device's place is not known, and what can be done; nothing while all is well. */
export function LocateProblem({ problem, isDenied, locate }: Pick<CurrentPlace, 'problem' | 'isDenied' | 'locate'>) {
  if (problem === '') return null;
  return (
    <View className="locate-problem" role="alert">
      <View className="grow">{problem}</View>
      {isDenied ? <SettingsButton permission="location" onAllowed={locate} /> : null}
    </View>
  );
}
