/** What a process of several says to the first one, which holds the port and serves nothing. */
export type FromMember =
  /** It takes requests at this address. */
  | { chavi: 'ready'; address: string }
  /** It wants the measurements of all. */
  | { chavi: 'measure'; id: number }
  /** Its own, which were asked for. */
  | { chavi: 'measured'; id: number; text: string };

/** What the first process says to one of the others. */
export type ToMember =
  /** Another has taken its place: it shall end. */
  | { chavi: 'leave' }
  /** It shall send its measurements. */
  | { chavi: 'measure'; id: number }
  /** What those that answered have measured, each with its place among the processes, from 1. */
  | { chavi: 'measured'; id: number; texts: [place: number, text: string][] };

/** Whether a message is one of these; libraries may send their own. */
export function isOurs<Message extends FromMember | ToMember>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'chavi' in message;
}
