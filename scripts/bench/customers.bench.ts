import { benchCustomers } from '../../server/bench/customers.bench';
import type { Benchmark } from './benchmark';

/** The file of a store's customers, and the search in it; the backend alone, in this process. */
export const customersBench: Benchmark = { name: 'customers', run: benchCustomers };
