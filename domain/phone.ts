import { LIMITS } from '#domain/limits.ts';

/** The zero of each script whose digits people here paste: ASCII is the target of all of them. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0ae6, 0xff10];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Digits of every script that people here type, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit);
}

/**
 * A phone as it is stored: ten digits when the text holds an Indian number in any usual writing ('+91 98250 12345', '098250 12345',
 * '98250-12345', Gujarati, Devanagari or Arabic digits) (D48). Any other text comes back without its separators, for a rule to refuse.
 */
export function normalisePhone(text: string): string {
  const typed = text.trim();
  if (typed.length > LIMITS.phoneText) return typed;
  // A spreadsheet that took the phone for a number: '9825012345.0' has no eleventh digit.
  const digits = asciiDigits(typed).replace(/^(\+?[\d\s]+)\.0{1,2}$/, '$1');
  const compact = digits.replace(/[\s\p{Cc}\p{Cf}().\-\u2010-\u2015/]/gu, '');
  const national = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(compact);
  return national?.[1] ?? compact;
}

/** Whether a normalised phone is ten digits. Any ten digits will do (spec 5). */
export function isPhone(phone: string): boolean {
  return /^\d{10}$/.test(phone);
}

/** 'tel:+919825012345' of ten digits (spec 2, detail). */
export function telHref(phone: string): string {
  return `tel:+91${phone}`;
}

/** 'https://wa.me/919825012345' of ten digits, with an optional first message (spec 2: prefix 91 plus the number). */
export function whatsappHref(phone: string, message?: string): string {
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message.toWellFormed())}`;
  return `https://wa.me/91${phone}${text}`;
}

/** A WhatsApp message to whoever the sender then chooses. */
export function whatsappShareHref(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** '9825012345' -> '+91 98250 12345'; other text as it is. */
export function formatPhone(phone: string): string {
  return isPhone(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}
