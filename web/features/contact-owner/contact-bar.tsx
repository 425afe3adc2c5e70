import { ContactButton } from '#web/features/contact-owner/contact-button.tsx';

/** On phones the price and the way to the owner stay at the lower edge. */
export function ContactBar({ price, onOpen }: { price: string; onOpen: () => void }) {
  return (
    <div className="no-print sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line max-[22rem]:gap-x-3 border-t bg-surface px-4 py-2.5 sm:px-6 lg:hidden">
      <p className="whitespace-nowrap font-bold text-brand text-xl">{price}</p>
      <ContactButton
        onOpen={onOpen}
        className="grow whitespace-nowrap max-[22rem]:px-3 sm:grow-0 [&>svg]:max-[22rem]:hidden"
      />
    </div>
  );
}
