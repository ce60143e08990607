import type { Command } from '../command';
import { caseCommands } from './case-commands';
import { coinCommands } from './coin-commands';
import { messageCommands } from './message-commands';
import { orderCommands } from './order-commands';
import { partnerCommands } from './partner-commands';
import { raffleCommands } from './raffle-commands';
import { statisticsCommands } from './statistics-commands';
import { storeCommands } from './store-commands';
import { userCommands } from './user-commands';

/** Every command of the operator line, in the order of the help. */
export const allCommands: readonly Command[] = [...orderCommands, ...coinCommands, ...partnerCommands, ...raffleCommands, ...caseCommands, ...storeCommands, ...statisticsCommands, ...messageCommands, ...userCommands];
