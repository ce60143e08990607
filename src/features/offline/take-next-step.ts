import type { KeptPack } from '@/domain/offline-pack';
import { pausePack } from './load-pack';
import { packList } from './pack-list';
import { packAction } from './pack-text';

/** Does what the button of a pack says. */
export function takeNextStep(pack: KeptPack, load: () => void): void {
  const action = packAction(pack);
  if (action === '暂停') pausePack(pack.path);
  else if (action === '保留') packList.keep(pack);
  else load();
}
