import { AppError } from '#domain/errors.ts';

/** One plain sentence about a call that failed, for beside a form: what happened, and that nothing typed is lost. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') {
    return 'We could not reach the server. Your text is kept.';
  }
  if (error.code === 'RATE_LIMITED') {
    const wait = error.retryAfter === undefined ? 'later' : `in ${waitText(error.retryAfter)}`;
    return `That was sent too often. Please try again ${wait}; your text is kept.`;
  }
  if (error.code === 'VALIDATION_FAILED') return error.message;
  return 'Something went wrong on our side. Your text is kept.';
}

/** 45 -> '45 seconds', 61 -> '2 minutes'. */
function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
