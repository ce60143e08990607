import type { Permission } from '@/platform/outcome';
import { Button } from './button';
import { openSettings } from './open-settings';

/**
 * Beside the words about a refused permission: leads to the settings, and goes on with what was refused once it is
 * allowed.
 */
export function SettingsButton({ permission, onAllowed }: { permission: Permission; onAllowed: () => void }) {
  const open = async () => {
    if (await openSettings(permission)) onAllowed();
  };
  return <Button text="去设置" size="small" onPress={() => void open()} />;
}
