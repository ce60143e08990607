import path from 'node:path';
import type { Rule } from 'eslint';
import { importedPath, importFault, placeFault } from './floors';

const root = path.resolve(__dirname, '../..');

/** The part of an import, export or `import()` that names the file. */
interface WithSource {
  readonly source: Rule.Node | null;
}

/** Reports imports that run upward between the floors of client and server, and files on no floor. */
export const floorRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { fault: '{{ fault }}' } },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const report = (node: Rule.Node, fault: string | null) => {
      if (fault !== null) context.report({ node, messageId: 'fault', data: { fault } });
    };
    const judge = (node: Rule.Node) => {
      const { source } = node as unknown as WithSource;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const target = importedPath(file, source.value);
      if (target !== null) report(source, importFault(file, target));
    };
    return {
      Program: (node) => report(node as Rule.Node, placeFault(file)),
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
      TSImportType: judge,
    };
  },
};
