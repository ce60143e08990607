import type { SystemDoor } from './types';
import { webSystem } from './web-system';

export const system: SystemDoor = webSystem('harmony-hybrid');
