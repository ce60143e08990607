import { RespCode } from '../../../src/contract/envelope';
import type { DeskSetup } from '../../../src/contract/desk/shapes';
import { CallError } from '../../base/refusals';

/** Name, password or place are wrong: nobody is told which. */
export class WrongLogin extends CallError {
  override name = 'WrongLogin';
  constructor() {
    super(RespCode.unauthenticated, '登录名或密码不正确');
  }
}

/** A login that is right so far and not whole. */
export class LoginStep extends CallError {
  override name = 'LoginStep';
  constructor(
    readonly step: 'totp' | 'setup' | 'change',
    message: string,
    readonly setup?: DeskSetup,
  ) {
    super(RespCode.unauthenticated, message);
  }
}
