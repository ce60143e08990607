import type { Fault } from './faults/fault';
import { FIRST_PAGE_FAULTS } from './faults/first-page-faults';
import { MAIN_JOB_FAULTS } from './faults/main-job-faults';
import { ME_FAULTS } from './faults/me-faults';
import { WORKSHOP_FAULTS } from './faults/workshop-faults';

/** Faults that builds, upgrades and careless code really bring about. */
export const FAULTS: readonly Fault[] = [...FIRST_PAGE_FAULTS, ...MAIN_JOB_FAULTS, ...ME_FAULTS, ...WORKSHOP_FAULTS];
