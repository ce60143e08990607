import type { CallContext } from '../http/route';
import { publicOrigin } from './file-address';

/** Where an uploaded picture is served; '' where there is none. */
export const uploadUrl = ({ config, http }: Pick<CallContext, 'config' | 'http'>, key: string) => (key === '' ? '' : `${publicOrigin(config, http.request)}/uploads/${key}`);
