export const STAMP: string;
export function buildWhenChanged(): Promise<void>;
export function wantedBuild(env?: Record<string, string | undefined>): string;
