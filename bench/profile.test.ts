import { describe, expect, it } from 'vitest';
import { sharesOf } from './profile.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

const nodes = [
  node(1, '(root)', '', [2, 4, 5]),
  node(2, 'render', 'file:///site/node_modules/react-dom/server.js', [3]),
  // A built-in function has no file.
  node(3, 'replace', ''),
  node(4, '(idle)', ''),
  node(5, 'all', 'node:sqlite'),
];

describe('a profile', () => {
  it('gives the time of built-in functions to who calls them, and leaves waiting out', () => {
    const shares = sharesOf({ nodes, samples: [2, 3, 4, 5], timeDeltas: [100, 50, 9000, 50] }, 1e6);
    expect(shares).toEqual([
      { part: 'React', share: 0.75 },
      { part: 'SQLite', share: 0.25 },
    ]);
  });

  it('looks at its end only: the beginning is the start of the program', () => {
    const shares = sharesOf({ nodes, samples: [2, 5, 5], timeDeltas: [1000, 100, 100] }, 200);
    expect(shares).toEqual([{ part: 'SQLite', share: 1 }]);
  });
});
