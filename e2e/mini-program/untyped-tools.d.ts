/** Parts of the official tools that ship without usable types. */

declare module 'miniprogram-ci/dist/config/config' {
  /** What WeChat's servers would answer about a common mini program: size limits and the like. */
  export const DefaultProjectAttr: Record<string, unknown>;
}

declare module 'miniprogram-compiler' {
  /** wcc over every WXML and WXS file below `rootPath`. Throws with the compiler's message. */
  export function wxmlToJs(rootPath: string, options?: { maxBuffer?: number }): string;
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** wcsc over the named style sheets (no suffix). Gives the message back as an Error instead of throwing it. */
  export default function wxssToJs(
    rootPath: string,
    files: string[],
    options?: { maxBuffer?: number },
  ): Record<string, string> | Error;
}
