import type { KeyDeed } from '#domain/owners/names.ts';

/** What the page says after each thing that was done, where it does not know more of it. */
export const DONE: Record<KeyDeed, string> = {
  confirm: 'Thank you: everybody sees that it is still for sale.',
  price: 'The price is changed.',
  sold: 'It is marked as sold. Nobody gets your number any more.',
  unsell: 'It is for sale again.',
  'take-down': 'Nobody else sees it now.',
  'put-back': 'Everybody sees it again.',
  'call-back': 'It is kept.',
  hours: 'The hours are kept.',
  'take-back': 'It is taken back: nobody looks at it any more.',
};
