export const BUILD_STAMP: string;
export function wantedBuild(env?: Record<string, string | undefined>): string;
export function hashOf(paths: readonly string[], text?: string): string;
export function writeStamp(file: string, text: string): void;
