import type { Fault, FuzzRequest } from './run.ts';

const LONGEST = 600;
const FIRST = 5;

/** Prints the first faults, each with the request and how to send it again. */
export function showFaults(faults: readonly Fault[], seed: number): void {
  for (const { place, fault, request } of faults.slice(0, FIRST)) {
    const again = place < 0 ? '' : `  again: npm run drill:fuzz -- --seed ${seed} --only ${place}\n`;
    console.error(`\n${fault}\n${again}${described(request)}`);
  }
}

function described(request: FuzzRequest): string {
  if (request.kind === 'raw') {
    const bytes = JSON.stringify(Buffer.concat(request.pieces).toString('latin1')).slice(0, LONGEST);
    return `  ${request.name}, then ${request.atEnd}, ${request.pieces.length} pieces: ${bytes}`;
  }
  const { method, target, headers, body, as, chunked } = request;
  const lines = [
    `${method} ${target.slice(0, LONGEST)} as ${as}`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    body === null
      ? ''
      : `${body.type}${chunked ? ', chunked' : ''}: ${JSON.stringify(body.bytes.toString('latin1')).slice(0, LONGEST)}`,
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}
