import { z } from 'zod';

/** How many calls of one kind are let through within a window, per network address and per phone number (or per list that is answered). */
export interface RateLimit {
  perAddress: number;
  /** Endless where only the address counts. */
  perPhone: number;
  windowSeconds: number;
}

/** '60/15/3600' -> 60 calls per address and 15 per phone within an hour. */
export function rateLimit(name: string, otherwise: string) {
  return z
    .string()
    .regex(/^(?!0+\/)\d{1,9}\/(?!0+\/)\d{1,9}\/(?!0+$)\d{1,6}$/, {
      error: ({ input }) =>
        `must be calls per address / calls per phone / seconds, for example ${name}=${otherwise}; it is '${input}'.`,
    })
    .default(otherwise)
    .transform((value): RateLimit => {
      const [perAddress = 0, perPhone = 0, windowSeconds = 0] = value.split('/').map(Number);
      return { perAddress, perPhone, windowSeconds };
    });
}

/** '30/3600' -> 30 calls per address within an hour. */
export function addressLimit(name: string, otherwise: string) {
  return z
    .string()
    .regex(/^(?!0+\/)\d{1,9}\/(?!0+$)\d{1,6}$/, {
      error: ({ input }) => `must be calls per address / seconds, for example ${name}=${otherwise}; it is '${input}'.`,
    })
    .default(otherwise)
    .transform((value): RateLimit => {
      const [perAddress = 0, windowSeconds = 0] = value.split('/').map(Number);
      return { perAddress, perPhone: Number.POSITIVE_INFINITY, windowSeconds };
    });
}
