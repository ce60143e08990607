import { cancelRoutes } from './cancel-routes';
import { consentRoutes } from './consent-routes';
import { deviceRoutes } from './device-routes';
import { loginRoutes } from './login-routes';
import { profileRoutes } from './profile-routes';
import { securityRoutes } from './security-routes';

export const accountRoutes = [
  ...loginRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...deviceRoutes,
  ...cancelRoutes,
  ...consentRoutes,
];
