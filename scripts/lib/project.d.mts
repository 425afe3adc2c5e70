export const ROOT: string;
export function hashOf(paths: readonly string[], text?: string): string;
export function readStamp(file: string): string;
export function writeStamp(file: string, text: string): void;
