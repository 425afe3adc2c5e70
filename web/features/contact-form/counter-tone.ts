import { LIMITS } from '#domain/limits.ts';

/** How the message counter looks: orange above 200, red from 250 (spec 2, D38). */
export function messageCounterTone(length: number): 'plain' | 'orange' | 'red' {
  if (length >= LIMITS.contact.counterRedFrom) return 'red';
  return length > LIMITS.contact.counterOrangeAbove ? 'orange' : 'plain';
}
