import { z } from 'zod';
import type { Database } from '../db/database';
import { inputWords } from '../http/input-words';
import type { ServerConfig } from '../config/config';
import type { Services } from '../providers/services';
import type { Surroundings } from './catalogue/action';

// What the schemas below do not word themselves comes in Chinese too.
z.config({ localeError: (issue) => inputWords(issue) });

/** What a command works with: the running server's own, or those of a database that nothing else has open. */
export interface OperatorContext {
  readonly db: Database;
  readonly services: Services;
  readonly config: ServerConfig;
  /** Backs up the database and uploaded files to a new file, an absolute path. */
  readonly backUp?: (file: string) => Promise<void>;
  /** What the running server says of itself at /readyz. */
  readonly readiness?: Surroundings['readiness'];
  /** Commands of other command lines of the product, which nobody types. */
  readonly hidden?: readonly Command[];
}

/** An option of a command: `--name value`, or `--name` alone for a `flag`. */
export interface CommandOption {
  /** What stands for the value in the help, such as 承运公司. */
  readonly value: string;
  readonly optional?: true;
  readonly flag?: true;
}

/** A command of the operator line. */
export interface Command {
  /** Group and action, such as `order ship`. */
  readonly name: string;
  readonly summary: string;
  /** Names of the positional arguments, and what stands for them in the help. */
  readonly positionals: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Checks what was typed: all texts, flags as `true`. */
  readonly input: z.ZodType;
  /** Takes what `input` made of it; returns the lines to print. Throws CallError with what the operator is told. */
  readonly run: (input: unknown, operator: OperatorContext) => Promise<string>;
}

interface Definition<Input extends z.ZodType>
  extends Pick<Command, 'name' | 'summary'>, Partial<Pick<Command, 'positionals' | 'options'>> {
  readonly input: Input;
  readonly run: (input: z.output<Input>, operator: OperatorContext) => Promise<string>;
}

/** Declares a command; the types of `run`'s input come from its schema. */
export function command<Input extends z.ZodType>({ run, ...definition }: Definition<Input>): Command {
  return {
    positionals: {},
    options: {},
    ...definition,
    // `runCommand` checks the input with this very command's schema first.
    run: (input, operator) => run(input as z.output<Input>, operator),
  };
}

/** The name of somebody who does something, as it is kept: 决定人, 核对人. */
export const personName = (role: string) =>
  z
    .string()
    .trim()
    .min(1, `请填写${role}`)
    .max(40, `${role}最多 40 个字`)
    .regex(/^\P{Cc}*$/u, `${role}不能换行`);

/** Schemas that several commands share. */
export const typed = {
  id: z.string().regex(/^[\w-]{1,64}$/, '编号格式错误'),
  phone: z.string().regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号'),
  title: z.string().trim().min(1, '标题不能为空').max(40, '标题最多 40 个字'),
  text: z.string().trim().min(1, '内容不能为空').max(500, '内容最多 500 个字'),
  reason: z.string().trim().min(1, '请说明原因').max(200, '原因最多 200 个字'),
  /** Who decided, where decisions are kept with a name. */
  decider: personName('决定人'),
  /** A page of the app, with its query. */
  target: z
    .string()
    .regex(
      /^\/(pages|packages)(\/[A-Za-z0-9]+){2,4}(\?[^\s]{0,200})?$/,
      '--target 应为应用内页面，如 /pages/message/message',
    ),
  flag: z.boolean().optional(),
};
