/** '12 Nov 2026' in India, 11:30 in the morning. */
export const NOW = Date.UTC(2026, 10, 12, 6);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
