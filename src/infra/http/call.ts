import { createHttp, type Call, type HttpDependencies } from './create-http';

let configured: Call | null = null;

/** Called once by app.tsx, before the first screen; tests call it with doubles at the edge. */
export function configureHttp(dependencies: HttpDependencies): void {
  configured = createHttp(dependencies);
}

/** The app's way to the server: `call(vinParseNew, { vin })`. Throws ApiError only, see {@link Call}. */
export const call: Call = (endpoint, body, options) => {
  if (!configured) throw new Error('configureHttp has not been called');
  return configured(endpoint, body, options);
};
