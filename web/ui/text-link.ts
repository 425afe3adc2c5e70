/** The classes of a link inside a text. */
export const TEXT_LINK = 'font-medium text-brand underline decoration-1 underline-offset-3 hover:decoration-2';
