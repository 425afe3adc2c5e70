import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from '#server/db/engines/quick-check.ts';

/** The thread of `sqlite-check.ts`: checks one file and answers once. */

const started = performance.now();
const problem = quickCheck(workerData as string);
parentPort?.postMessage({ problem, tookMs: performance.now() - started });
