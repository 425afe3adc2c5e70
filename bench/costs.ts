import { median } from './figures.ts';

/** What work costs in this process, in milliseconds of processor: other programs on the machine move it far less than waiting times. */

const ROUNDS = 5;

const sumOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** Of one run: `all` counts every thread, `here` this one alone, which is how long the event loop is held. Medians of the rounds. */
export async function costOf(runs: number, work: () => unknown): Promise<{ all: number; here: number }> {
  const rounds: { all: number; here: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = [process.cpuUsage(), process.threadCpuUsage()] as const;
    for (let run = 0; run < runs; run += 1) await work();
    rounds.push({
      all: sumOf(process.cpuUsage(began[0])) / runs,
      here: sumOf(process.threadCpuUsage(began[1])) / runs,
    });
  }
  return { all: median(rounds.map(({ all }) => all)), here: median(rounds.map(({ here }) => here)) };
}
