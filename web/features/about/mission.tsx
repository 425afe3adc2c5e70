import { BadgeCheck, HandCoins, type LucideIcon, MessagesSquare } from 'lucide-react';
import { SITE } from '#domain/site/config.ts';
import { Icon } from '#web/ui/icon.tsx';

const PROMISES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MessagesSquare,
    title: 'You talk to the owner',
    text: 'Leave your name and phone once, and the owner’s name and numbers are yours. Nobody stands in between.',
  },
  {
    icon: HandCoins,
    title: 'You pay the price, nothing else',
    text: 'No brokerage from the buyer, none from the seller, and no charges that turn up on the last day.',
  },
  {
    icon: BadgeCheck,
    title: 'You see what was checked',
    text: 'When our staff have verified a listing, it says so with the date. When they have not, it says nothing.',
  },
];

/** Why we do this (spec 2, About; spec 9: about 7 years). */
export function Mission() {
  return (
    <section aria-labelledby="mission-title" className="border-line border-y bg-surface">
      <div className="page-width py-12">
        <h2 id="mission-title" className="text-2xl">
          Our mission
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          We are a property management company with about {SITE.experienceYears} years in residential and commercial
          real estate. In that time we saw the same thing again and again: a buyer and a seller who would have agreed
          over a cup of chai, and two commissions between them. So we built a place where the two meet directly, with
          every fact on the table.
        </p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="flex size-11 items-center justify-center rounded-full bg-brand-soft text-brand">
                <Icon of={icon} size={22} />
              </span>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
