import { reportThrown } from './failures';
import type { EventChannel } from './event-channel';

type AppObject = Record<string, unknown>;

/** The app's own object and life cycle. */
export class Application {
  object: AppObject = {};

  constructor(private readonly events: EventChannel) {}

  /** What `App({...})` does. */
  readonly register = (definition: AppObject): void => {
    this.object = definition;
  };

  launch(options: object): void {
    this.call('onLaunch', options);
    this.call('onShow', options);
    this.events.emit('AppShow', options);
  }

  call(name: string, ...args: unknown[]): void {
    const handler = this.object[name];
    if (typeof handler === 'function') (handler as (...values: unknown[]) => void).apply(this.object, args);
  }

  /** Records what nobody caught, and tells the app about it as the base library would. */
  watchWindow(): void {
    window.addEventListener('error', (event) => {
      if (!event.error) return; // a picture that failed to load is told to the page by the image component
      reportThrown('exception', event.error);
      this.call('onError', String(event.error));
      this.events.emit('Error', String(event.error));
    });
    window.addEventListener('unhandledrejection', (event) => {
      reportThrown('unhandled rejection', event.reason);
      this.call('onUnhandledRejection', { reason: event.reason as unknown });
      this.events.emit('UnhandledRejection', { reason: event.reason as unknown });
    });
  }
}
