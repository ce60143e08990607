/**
 * For the client's bundles: an endpoint that no page of a chunk calls leaves it, though it is declared by a call of a
 * function, and the English summaries, which only the API document shows, stay out altogether.
 */
module.exports = function slimEndpoints({ types: t }) {
  return {
    name: 'slim-endpoints',
    visitor: {
      CallExpression(path) {
        if (!t.isIdentifier(path.node.callee, { name: 'call' }) || !path.parentPath.isVariableDeclarator()) return;
        path.addComment('leading', '#__PURE__');
        const [definition] = path.get('arguments');
        if (!definition.isObjectExpression()) return;
        for (const property of definition.get('properties'))
          if (property.isObjectProperty() && t.isIdentifier(property.node.key, { name: 'summary' })) property.remove();
      },
    },
  };
};
