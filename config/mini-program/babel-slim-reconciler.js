/** What @tarojs/react says of itself: its nodes change in place, and nothing is drawn on a server or found by tests. */
const HOST = {
  isPrimaryRenderer: true,
  supportsMutation: true,
  supportsMicrotasks: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsTestSelectors: false,
};
/** What @tarojs/react calls in production. */
const CALLED = [
  'batchedUpdates',
  'createContainer',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'runWithPriority',
  'updateContainer',
];

/**
 * For React's reconciler in mini programs: it asks its host at run time what that supports, and so carries what Taro's
 * never does (hydration, persistent trees, selectors of tests). Said at build time, the minifier leaves it out.
 */
module.exports = function slimReconciler({ types: t }) {
  return {
    name: 'slim-reconciler',
    visitor: {
      MemberExpression(path) {
        const { object, property } = path.node;
        if (!t.isIdentifier(object, { name: '$$$hostConfig' }) || !(property.name in HOST)) return;
        path.replaceWith(t.booleanLiteral(HOST[property.name]));
      },
      AssignmentExpression(path) {
        const { left } = path.node;
        if (!t.isMemberExpression(left) || !t.isIdentifier(left.object, { name: 'exports' })) return;
        if (path.parentPath.isExpressionStatement() && !CALLED.includes(left.property.name)) path.remove();
      },
    },
  };
};
module.exports.HOST = HOST;
module.exports.CALLED = CALLED;
