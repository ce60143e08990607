import type { ServerConfig } from '../../config/config';
import { RemoteAccessToken } from './access-token';
import { RemoteOcr } from './remote-ocr';
import { SandboxOcr } from './sandbox-ocr';
import type { VinOcr } from './types';

/**
 * Baidu's service when its keys are set, else the sandbox, which really reads photos and so serves without keys too.
 */
export function chooseOcr({ baiduOcr }: Pick<ServerConfig, 'baiduOcr'>): VinOcr {
  return baiduOcr ? new RemoteOcr({ host: baiduOcr.host, tokens: new RemoteAccessToken(baiduOcr) }) : new SandboxOcr();
}
