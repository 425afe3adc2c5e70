import { describe, expect, it } from 'vitest';
import { createProgressBar } from '#server/progress-bar.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
}

describe('the progress bar', () => {
  it('is redrawn in place on a terminal, with messages above it', () => {
    const terminal = screen(true);
    const bar = createProgressBar(terminal, () => 0);
    bar.show(0.5, '10 rows');
    bar.show(0.5, '10 rows');
    bar.print('line 3: no');
    bar.end();
    const drawn = `${'█'.repeat(15)}${'░'.repeat(15)} 50 % · 10 rows`;
    expect(terminal.written).toEqual([`\r\u001B[2K${drawn}`, `\r\u001B[2Kline 3: no\n${drawn}`, '\n']);
  });

  it('writes a line every tenth of the way elsewhere', () => {
    const log = screen(false);
    const bar = createProgressBar(log, () => 0);
    for (let step = 0; step <= 100; step++) bar.show(step / 100, `${step} rows`);
    bar.print('line 3: no');
    bar.end();
    expect(log.written).toHaveLength(12);
    expect(log.written[10]).toBe(`${'█'.repeat(30)} 100 % · 100 rows\n`);
    expect(log.written[11]).toBe('line 3: no\n');
  });

  it('writes a line after five seconds without one, when there is something new', () => {
    const log = screen(false);
    let time = 0;
    const bar = createProgressBar(log, () => time);
    for (const [at, label] of [
      [0, '1 row'],
      [4000, '2 rows'],
      [5000, '3 rows'],
      [9000, '4 rows'],
      [20_000, '4 rows'],
      [20_000, '5 rows'],
    ] as const) {
      time = at;
      bar.show(0, label);
    }
    expect(log.written.map((line) => line.slice(line.indexOf('·') + 2))).toEqual(['1 row\n', '3 rows\n', '5 rows\n']);
  });
});
