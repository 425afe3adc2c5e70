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
    const shares = sharesOf({ nodes, samples: [2, 3, 4, 5], timeDeltas: [100, 50, 9000, 50] }, { us: 1e6, before: 0 });
    expect(shares).toEqual([
      { part: 'React', share: 0.75 },
      { part: 'SQLite', share: 0.25 },
    ]);
  });

  it('leaves out what comes before and after the answers: the program starts and ends', () => {
    const profile = { nodes, samples: [2, 5, 5, 2], timeDeltas: [1000, 100, 100, 700] };
    expect(sharesOf(profile, { us: 200, before: 700 })).toEqual([{ part: 'SQLite', share: 1 }]);
  });
});
