import { RespCode } from '../../../src/contract/envelope';
import type { DeskPreview } from '../../../src/contract/desk/shapes';
import { CallError } from '../../base/refusals';

/** The input of an action is wrong; `fields` says what is wrong with which field, Chinese. */
export class InputFault extends CallError {
  override name = 'InputFault';
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(RespCode.invalid, Object.values(fields)[0] ?? '输入有误');
  }
}

/** The action shows what it will do, and waits for the word of `preview.confirm`. */
export class NeedsConfirmation extends CallError {
  override name = 'NeedsConfirmation';
  constructor(readonly preview: DeskPreview) {
    super(RespCode.refused, '请先确认将要发生的事');
  }
}

/** Somebody else changed the record meanwhile. */
export class ChangedMeanwhile extends CallError {
  override name = 'ChangedMeanwhile';
  constructor() {
    super(RespCode.conflict, '其他人刚刚修改了这条记录，请重新载入后再试');
  }
}
