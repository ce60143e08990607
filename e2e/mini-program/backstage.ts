import { operatorOf } from '../operator';
import type { Place } from '../started-backend';
import { smsCodesFromLog } from './sms-code-log';

/** What a suite does with the backend where the app does not see it. */
export interface Backstage {
  /** Gives the newest SMS code that the backend sent to a phone number. */
  readonly readSmsCode: (phone: string) => Promise<string>;
  /** Runs a command of `npm run admin`; resolves with what it printed. */
  readonly operator: (...args: string[]) => Promise<string>;
  /** Where the backend keeps its data. */
  readonly dataDir: string;
}

/** Of a backend in a data folder, which announces its SMS codes in a file. */
export function backstageOf({ dataDir, announcedFile }: Pick<Place, 'dataDir' | 'announcedFile'>): Backstage {
  return {
    readSmsCode: smsCodesFromLog(announcedFile),
    operator: operatorOf({ DATA_DIR: dataDir }),
    dataDir,
  };
}
