import type { FastifyRequest } from 'fastify';
import { askedLanguage, type Language, splitLanguage } from '#domain/words/language.ts';

/** Who sends a form: forms count against the address, and what is kept of one keeps the language in which it was written. */
export interface Sender {
  address: string;
  language: Language;
}

export const senderOf = (request: FastifyRequest): Sender => ({ address: request.ip, language: languageFor(request) });

/** The language that a request is answered in: that of the page, by its address alone, or what a call asks for. */
export function languageFor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return url.startsWith('/api/') ? askedLanguage(headers['accept-language']) : splitLanguage(url).language;
}
