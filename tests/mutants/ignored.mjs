/** Changes that no rule hangs on, each with its reason: a plug-in of Stryker's, which walks Babel's paths. */
function shouldIgnore({ node, parentPath: parent, listKey }) {
  if (node.type === 'StringLiteral' && node.value === 'custom' && parent.node.key?.name === 'code')
    return 'Zod wants it, and of such an issue the message alone is read.';
  const called = listKey === 'arguments' ? parent.node.callee?.property?.name : undefined;
  if (called === 'describe' || called === 'meta') return 'Words of the API document.';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'no-rule', value: { shouldIgnore } }];
