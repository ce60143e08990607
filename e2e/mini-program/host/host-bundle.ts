import type { AppConfig, PageConfig } from '../package/app-config';

/** What the runner hands to the host: one package, read and compiled. */
export interface HostBundle {
  namespace: 'wx' | 'tt';
  config: AppConfig;
  pageConfigs: Record<string, PageConfig>;
  styles: Record<string, string>;
  templateSource: string;
  slotSource: string;
  attributes: Record<string, string[]>;
  mainScripts: Record<string, string>;
  /** Address from which the scripts of subpackage `root` are fetched: `${subpackageUrl}${encodeURIComponent(root)}`. */
  subpackageUrl: string;
  /** Where the files of the package (images, fonts) are served, ending in "/". */
  filesUrl: string;
  /** Address that forwards a request to the address in its `x-forward-to` header. */
  forwardUrl: string;
  /** Origin that loopback WebSocket addresses are redirected to; '' keeps them. */
  backend: string;
}
