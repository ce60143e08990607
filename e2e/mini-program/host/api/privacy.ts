import type { EventChannel } from '../event-channel';
import { CallFailure, type Api, type CallOptions } from './call';

/** Calls that WeChat holds back until the user has agreed to the privacy papers, of those that the host has. */
const HELD_BACK = [
  'chooseMedia',
  'chooseImage',
  'chooseLocation',
  'getLocation',
  'saveImageToPhotosAlbum',
  'setClipboardData',
  'getClipboardData',
];

/** What the app answers WeChat. */
interface Answer {
  event: 'agree' | 'disagree' | 'exposureAuthorization';
  buttonId?: string;
}

/** The errno of a call that was refused so. */
class PrivacyRefused extends CallFailure {
  readonly errno = 104;
}

/** The user's consent, and the buttons by which it was given. */
export class PrivacyConsent {
  private readonly pressed = new Set<string>();

  /** Only WeChat asks: without `asks` everything is agreed to. */
  constructor(
    private readonly events: EventChannel,
    private readonly asks: boolean,
    public isAgreed: boolean,
  ) {}

  /** A press on a button with `open-type="agreePrivacyAuthorization"` is the consent. */
  press(elementId: string): void {
    // The framework puts the id of the page's component before that of the template.
    this.pressed.add(elementId.replace(/^.*--/, ''));
    this.isAgreed = true;
  }

  /** Resolves when the user has agreed. @throws Error as WeChat words it. */
  async wanted(): Promise<void> {
    if (!this.asks || this.isAgreed) return;
    const answer = await new Promise<Answer>((resolve) =>
      this.events.emit('NeedPrivacyAuthorization', resolve, { referrer: '' }),
    );
    if (answer.event !== 'agree') throw new PrivacyRefused('privacy permission is not authorized');
    // The base library looks whether that button was pressed.
    if (!this.pressed.has(answer.buttonId ?? ''))
      throw new PrivacyRefused(`the button ${String(answer.buttonId)} was not pressed`);
  }
}

/** The calls of `api` that need the consent, held back until it is given. */
export function heldBack(api: Api, consent: PrivacyConsent): Api {
  const guarded: Api = {};
  for (const name of HELD_BACK) {
    const run = api[name];
    if (typeof run === 'function') guarded[name] = guard(name, run as (options?: CallOptions) => unknown, consent);
  }
  return guarded;
}

function guard(name: string, run: (options?: CallOptions) => unknown, consent: PrivacyConsent) {
  return (options?: CallOptions): unknown => {
    const going = consent.wanted().then(
      () => run(options),
      (error: unknown) => {
        const refusal = {
          errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}`,
          errno: 104,
        };
        if (!options?.fail && !options?.complete) throw refusal;
        options.fail?.(refusal);
        options.complete?.(refusal);
        return undefined;
      },
    );
    return options?.success || options?.fail || options?.complete ? undefined : going;
  };
}
