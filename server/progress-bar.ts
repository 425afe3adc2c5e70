/** Called with how far a piece of work is: from 0 to 1, and in words. */
export type ReportProgress = (share: number, label: string) => void;

/** What a progress bar is drawn on: standard error, or a test. */
export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

const WIDTH = 30;
const CLEAR_LINE = '\r\u001B[2K';

/** Elsewhere than on a terminal: how long nothing is written while work goes on. */
const QUIET_MS = 5000;

/**
 * A bar that is redrawn in place on a terminal; elsewhere, such as in a log, one line every tenth of the way, and one after five seconds
 * without. `now`: epoch milliseconds.
 */
export function createProgressBar(screen: Screen, now: () => number) {
  const isTerminal = screen.isTTY === true;
  let drawn = '';
  let tenths = -1;
  let writtenAt = 0;
  return {
    show(share: number, label: string) {
      const done = Math.min(1, Math.max(0, share));
      const filled = Math.round(done * WIDTH);
      const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(done * 100)} % · ${label}`;
      if (isTerminal) {
        if (line !== drawn) screen.write(`${CLEAR_LINE}${line}`);
      } else if (Math.floor(done * 10) > tenths || (line !== drawn && now() - writtenAt >= QUIET_MS)) {
        tenths = Math.floor(done * 10);
        writtenAt = now();
        screen.write(`${line}\n`);
      }
      drawn = line;
    },
    /** Prints a line above the bar. */
    print(line: string) {
      screen.write(isTerminal ? `${CLEAR_LINE}${line}\n${drawn}` : `${line}\n`);
    },
    end() {
      if (isTerminal && drawn !== '') screen.write('\n');
    },
  };
}
