import { compileMessage as compile } from '@lingui/message-utils/compileMessage';
import type { Message } from '#domain/words/message.ts';

const compiled = new Map<string, Message>();

/** A message in ICU notation as `t` reads it, without its meaning ('Open##verb'). Throws for one that cannot be read. A build compiles its messages itself and leaves this out. */
export function compileMessage(text: string): Message {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const source = text.replace(/##.*$/s, '');
  const [first = '', ...others] = compile(source) as Exclude<Message, string>;
  // The compiler gives back what it cannot read.
  if (first === source && source.includes('{')) throw new Error(`This cannot be read as a message: ${source}`);
  const message = typeof first === 'string' && others.length === 0 ? first : [first, ...others];
  compiled.set(text, message);
  return message;
}
