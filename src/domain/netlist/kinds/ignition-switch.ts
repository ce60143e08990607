import type { KindTraits } from './kind-traits';
import { switchKind } from './switch';

export const ignitionSwitch: KindTraits = { ...switchKind };
