import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';

/**
 * Names the terms that stand above the button of `/list`; it is stored with each home that is offered (D101). A new wording is a new version,
 * and the ones before stay: what an owner agreed to can be looked up later.
 */
export const TERMS_VERSION = '2026-11-27';

const FIRST = [
  'The home is yours, or its owner asked you to sell it. You are no broker.',
  'What you write is true, and the photographs show this home and are yours to use.',
  `${SITE.companyName} may call you about it, and shows it here once it was looked at.`,
  'Who wants your number leaves name and phone first. We do not sell it or pass it to brokers.',
];

export const TERMS = {
  '2026-11-25': [
    ...FIRST,
    'It is free. You can change it or take it down whenever you like, with the key that you get.',
  ],
  '2026-11-25.2': [
    ...FIRST,
    'It is free. You can change it or take it down whenever you like, with the key that you get; before we publish it, take it back.',
  ],
  [TERMS_VERSION]: [
    t('The home is yours, or its owner asked you to sell it. You are not a broker.'),
    t('What you write is true, and the photographs show this home and are yours to use.'),
    t('{company} may call you about it, and shows it here once it has been checked.', {
      company: SITE.localCompanyName,
    }),
    t('Anyone who wants your number leaves their name and phone first. We do not sell it or pass it to brokers.'),
    t(
      'It is free. With the key that you get you can change it or take it down whenever you like, or take it back before we publish it.',
    ),
  ],
} as const;
