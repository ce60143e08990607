/** Tells a worker by its environment which of the processes it is, from 1. */
export const WORKER_VARIABLE = 'AUTO_REPAIR_WORKER';
