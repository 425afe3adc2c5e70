import { messageCounterTone } from '#domain/contact/counter.ts';
import { LIMITS } from '#domain/limits.ts';

const TONES = { plain: '', orange: 'font-semibold text-warn', red: 'font-semibold text-bad' } as const;

/** How many characters are typed: orange above 200, red from 250 (spec 2, D38). */
export function MessageCounter({ length }: { length: number }) {
  const tone = messageCounterTone(length);
  return (
    <span data-testid="message-counter" data-tone={tone} className={TONES[tone]}>
      {length}/{LIMITS.contact.message.max}
    </span>
  );
}
