import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { box, fill, type givenScreens, press, until } from '#tests/support/screens.tsx';

/** What a box of the form holds. */
export const holds = (label: string) => box(label)?.value;

export async function fillRequired(title: string): Promise<void> {
  for (const [label, value] of [
    ['Property Title', title],
    ['Area', 'Zundal'],
    ['Size', '1250'],
    ['Price (₹)', '4550000'],
    ['Owner Name', 'Hetal Trivedi'],
    ['Phone', '5550099123'],
  ] as const) {
    await fill(label, value);
  }
}

/** What a file of tests reads of listings; `saved` presses the button of the form, and answers the listing whose page it led to. */
export function listingForm({ read }: Pick<ReturnType<typeof givenScreens>, 'read'>) {
  const view = (id: unknown) => read<StaffPropertyDetail>(`/property/view/${id}`);
  async function saved(): Promise<StaffPropertyDetail> {
    await press(/^(List|Update) Property$/);
    await until(() => /^\/property\/\d+$/.test(window.location.pathname), 'the page of the listing');
    return view(window.location.pathname.split('/').at(-1));
  }
  return { view, saved };
}
