import type { Command } from '../command';
import { backupCommands } from './backup-commands';
import { caseCommands } from './case-commands';
import { coinCommands } from './coin-commands';
import { differenceCommands } from './difference-commands';
import { messageCommands } from './message-commands';
import { orderCommands } from './order-commands';
import { partnerCommands } from './partner-commands';
import { paymentCommands } from './payment-commands';
import { raffleCommands } from './raffle-commands';
import { statisticsCommands } from './statistics-commands';
import { storeCommands } from './store-commands';
import { textCommands } from './text-commands';
import { userCommands } from './user-commands';

/** Every command of the operator line, in the order of the help. */
export const allCommands: readonly Command[] = [
  ...orderCommands,
  ...paymentCommands,
  ...coinCommands,
  ...partnerCommands,
  ...raffleCommands,
  ...caseCommands,
  ...differenceCommands,
  ...storeCommands,
  ...statisticsCommands,
  ...messageCommands,
  ...textCommands,
  ...userCommands,
  ...backupCommands,
];
