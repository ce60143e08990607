import { unavailable } from '../diagnostics';
import { keptElsewhere, type KeptAppDoor } from './types';

export const keptApp: KeptAppDoor = { ...keptElsewhere, canKeep: () => unavailable('keptApp.canKeep') ?? false };
