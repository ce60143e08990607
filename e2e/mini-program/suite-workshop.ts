import { WORKSHOP_OTHER_PAGES } from './other-pages';
import { openEach } from './steps/common';
import { customerSteps } from './steps/customer-link';
import { faultFindingSteps } from './steps/fault-finding';
import { learningSteps } from './steps/learning';
import { pinnedPackStep } from './steps/pinned-pack';
import { receptionSteps } from './steps/reception';
import { platePhotoStep } from './steps/scanning';
import { subscribingSteps } from './steps/subscribing';
import { turnoverSteps } from './steps/turnover';
import { workOrderSteps } from './steps/work-order';
import type { Step } from './suite-runner';
import { newVisit } from './steps/visit';

/**
 * A car's way through the demo store, from its plate to the turnover, and what the workshop learns by; the steps build
 * on each other.
 */
export function suite(): Step[] {
  const visit = newVisit();
  return [
    ...receptionSteps(visit),
    ...workOrderSteps.asOwner(visit),
    ...customerSteps(visit),
    ...subscribingSteps,
    ...workOrderSteps.asTechnician(visit),
    ...faultFindingSteps(visit),
    platePhotoStep(visit),
    pinnedPackStep,
    ...workOrderSteps.settleAndDeliver(visit),
    ...turnoverSteps,
    ...learningSteps,
    ...openEach(WORKSHOP_OTHER_PAGES),
  ];
}
