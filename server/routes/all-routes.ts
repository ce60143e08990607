import type { Route } from '../http/route';
import { accountRoutes } from './account/routes';
import { analyticsRoutes } from './analytics/routes';
import { cmsRoutes } from './cms/routes';
import { dictionaryRoutes } from './dictionary/routes';
import { documentRoutes } from './document/routes';
import { maintainRoutes } from './maintain/routes';
import { ocrRoutes } from './ocr/routes';
import { shareRoutes } from './share/routes';
import { uploadRoutes } from './upload/routes';
import { vehicleRoutes } from './vehicle/routes';

/** Every call that the server answers. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...analyticsRoutes,
  ...cmsRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...maintainRoutes,
  ...ocrRoutes,
  ...shareRoutes,
  ...uploadRoutes,
  ...vehicleRoutes,
];
