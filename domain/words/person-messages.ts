import { companyName, productName } from '#domain/site.ts';
import type { Language } from '#domain/words/language.ts';
import type { Translate } from '#domain/words/t.ts';
import { translator } from '#domain/words/words.ts';

/** What staff and the site itself write to a person, in the language in which that person wrote. */

interface AboutHome {
  /** Of the owner. */
  owner: string;
  title: string;
}

interface AboutLead {
  name: string;
  title: string;
  /** null: visitors do not see the home. */
  url: string | null;
}

const messagesOf = (t: Translate) => ({
  /**
   * To an owner whose listing is to be asked about (D99); it holds for a hidden home too. `page`: the public one, null while it has none.
   * `hasKey`: the owner has a key.
   */
  isForSale: ({ owner, title, page, hasKey }: AboutHome & { page: string | null; hasKey: boolean }) =>
    t(
      'Namaste {owner}, is your property "{title}" still for sale? {shown, select, no {Nobody can see it until you say so.} other {{page}}} If it is, please answer this message, {key, select, yes {or tap "Still for sale" on your private page} other {a yes is enough}}. If it is sold, tell us, and nobody will call you any more.',
      { owner, title, page: page ?? '', shown: page === null ? 'no' : 'yes', key: hasKey ? 'yes' : 'no' },
    ),
  /** The same with a new key, which answers it (D99, D100). */
  isForSaleWithKey: ({ owner, title, url }: AboutHome & { url: string }) =>
    t(
      'Namaste {owner}, is your property "{title}" still for sale? Please say so in one tap: {url} If it is sold, mark it there, and nobody will call you any more. This link is now your key and replaces any earlier one. Please keep it to yourself: anyone who has it can do what you can.',
      { owner, title, url },
    ),
  /** What goes with a new key (D100). */
  key: ({ owner, title, url }: AboutHome & { url: string }) =>
    t(
      'Namaste {owner}, this is your key to "{title}": {url} With it you can say in one tap that it is still for sale, change the price, and mark it as sold. Please keep it to yourself: anyone who has it can do what you can.',
      { owner, title, url },
    ),
  /** The first one to an owner who offers a home, or asks for a correction. */
  submission: ({ owner, title, kind }: AboutHome & { kind: 'home' | 'correction' }) =>
    t(
      'Hello {owner}, this is {company} about “{title}”, which you {kind, select, home {offered} other {asked us to correct}} on {site}.',
      { owner, title, company: companyName(t), site: productName(t), kind },
    ),
  /** The first one to who asked for an owner. */
  lead: ({ name, title, url }: AboutLead) =>
    t(
      'Hello {name}, this is {site}. You asked for the number of the owner of {title}{shown, select, no {.} other {: {url}}}\nHave you reached the owner? Can we help arrange a visit?',
      { name, title, site: productName(t), url: url ?? '', shown: url === null ? 'no' : 'yes' },
    ),
  /** An owner's first one to who asked for them. */
  asked: ({ name, title }: Omit<AboutLead, 'url'>) => t('Namaste {name}, you asked about "{title}".', { name, title }),
  /** The text message that confirms a phone. */
  code: (code: string) =>
    t('{code} is your code for {site}. It is good for ten minutes.', { code, site: productName(t) }),
});

/** Each made when it is first needed. */
const made = new Map<Language, ReturnType<typeof messagesOf>>();

/** The messages in the language of who gets them. */
export function messagesIn(language: Language): ReturnType<typeof messagesOf> {
  const messages = made.get(language) ?? messagesOf(translator(language));
  made.set(language, messages);
  return messages;
}
