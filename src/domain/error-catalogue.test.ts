import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { errorCatalogue } from './error-catalogue';

/** §8 in its order, then the sentences of §2, §5 and §7, copied from the specification. */
const SPECIFIED = [
  '网络连接失败',
  '登录已过期',
  '请先登录',
  '没有权限',
  '请求的资源不存在',
  '服务器错误',
  '支付失败: 当前系统不支持支付',
  '支付成功',
  '支付发生错误,请联系管理员',
  '支付失败,请重新支付',
  '如已成功支付,请重新进入个人中心查看',
  '如果会员状态没有更新,请重新进入个人中心界面',
  '登录失败,请重试',
  '获取用户信息失败',
  '下载文件失败',
  '打开文件失败',
  '提示',
  '取消',
  '确定',
  '跳转失败',
  '不支持访问该旧版分享，请升级到最新版本',
  '识别错误',
  '网络异常,请重新发送',
];

/** Given in English: 'share failed', 'share succeeded', 'share config generation failed', 'go follow', 'later'. */
const TRANSLATED = ['分享失败', '分享成功', '分享配置生成失败', '去关注', '稍后'];

const SRC = join(__dirname, '..');
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file) && !file.endsWith('error-catalogue.ts');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isProduct);

/** Words of two characters have other uses, such as the state 取消 of an order. */
const sentences = Object.values(errorCatalogue).filter((words) => words.length > 2);
/** A short sentence may begin another one (没有权限退回工单); a long one that is found inside a text is a copy. */
const spells = (text: string): boolean =>
  sentences.some((words) => (words.length > 4 ? text.includes(words) : text === words));

/** Texts of a file: string literals, pieces of templates and what stands between JSX tags, without comments. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(SRC, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    else if (ts.isJsxText(node)) texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

describe('the error catalogue (§8)', () => {
  it('has what the specification says, word for word, and nothing else', () => {
    expect([...Object.values(errorCatalogue)].sort()).toEqual([...SPECIFIED, ...TRANSLATED].sort());
  });

  it('is the only place that spells its sentences', () => {
    const copies = files.flatMap((file) =>
      textsOf(file)
        .filter(spells)
        .map((text) => `${file}: ${text}`),
    );
    expect(copies).toEqual([]);
  });
});
