import { useState } from 'react';
import type { KeyHome } from '#domain/answers/owners.ts';
import { Corrections } from '#web/features/owner-key/corrections.tsx';
import { DeedForm, DONE } from '#web/features/owner-key/deeds.tsx';
import { PriceForm } from '#web/features/owner-key/price-form.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface HomeProps {
  home: KeyHome;
  actions: KeyActions;
}

/** What an owner does with a home: the one tap first. */
export function HomeActions({ home, actions: { act, busy }, actions }: HomeProps) {
  const [asking, setAsking] = useState(false);
  const body = { property_id: home.id };
  const name = (action: string) => `${action} ${home.id}`;
  const does = (action: string) => busy === name(action);

  const unsell = (as: string) => void act(as, 'unsell', body, DONE.unsell);
  if (home.is_sold_out) {
    return (
      <div className="flex flex-wrap gap-3">
        <DeedForm deed="unsell" home={home} onDo={() => unsell(name('unsell'))}>
          <Button type="submit" busy={does('unsell')}>
            <Icon of="rotate-ccw" size={18} />
            Not sold after all
          </Button>
        </DeedForm>
        <Visibility home={home} actions={actions} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {home.taken_down_at ? (
          <Visibility home={home} actions={actions} />
        ) : (
          <DeedForm
            deed="confirm"
            home={home}
            className="flex grow sm:grow-0"
            onDo={() => void act(name('confirm'), 'confirm', body, DONE.confirm)}
          >
            <Button type="submit" tone="primary" className="min-h-14 grow text-lg" busy={does('confirm')}>
              <Icon of="badge-check" />
              Still for sale
            </Button>
          </DeedForm>
        )}
        <DeedForm deed="sold" home={home} className="flex" onDo={() => setAsking(true)}>
          <Button type="submit" busy={does('sold')}>
            It is sold
          </Button>
        </DeedForm>
        {!home.taken_down_at && <Visibility home={home} actions={actions} />}
      </div>
      <PriceForm home={home} actions={actions} />
      <CallBack home={home} actions={actions} />
      <Corrections home={home} actions={actions} />
      <ConfirmDialog
        open={asking}
        title="Mark as sold"
        about={home.title}
        confirmLabel="Mark as sold"
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          void act(name('sold'), 'sold', body, DONE.sold, () => unsell('undo'));
        }}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to mark this property as sold?
      </ConfirmDialog>
    </div>
  );
}

/** Takes a home down, or shows it again; also one that is sold (KEY-28). */
function Visibility({ home, actions: { act, busy } }: HomeProps) {
  const name = (action: string) => `${action} ${home.id}`;
  const body = { property_id: home.id };
  const putBack = (as: string) =>
    void act(as, 'put-back', body, home.is_sold_out ? 'Everybody can see it again, as sold.' : DONE['put-back']);
  if (home.taken_down_at) {
    return (
      <DeedForm deed="put-back" home={home} onDo={() => putBack(name('put-back'))}>
        <Button type="submit" tone={home.is_sold_out ? 'secondary' : 'primary'} busy={busy === name('put-back')}>
          Show it again
        </Button>
      </DeedForm>
    );
  }
  const takeDown = () => void act(name('take-down'), 'take-down', body, DONE['take-down'], () => putBack('undo'));
  return (
    <DeedForm deed="take-down" home={home} className="flex" onDo={takeDown}>
      <Button type="submit" busy={busy === name('take-down')}>
        Take it down
      </Button>
    </DeedForm>
  );
}

function CallBack({ home, actions: { act } }: HomeProps) {
  const set = (calls_back: boolean) =>
    void act(
      `call-back ${home.id}`,
      'call-back',
      { property_id: home.id, calls_back },
      calls_back ? 'Nobody sees your number: you call back.' : 'Anyone who asks sees your number.',
    );
  return (
    <DeedForm
      deed="call-back"
      home={home}
      className="flex flex-wrap items-center gap-3"
      onDo={() => set(!home.calls_back)}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="calls_back"
          value="true"
          className="size-5 shrink-0 accent-brand"
          checked={home.calls_back}
          onChange={({ target }) => set(target.checked)}
        />
        <span>I will call back: nobody sees my number, and I get theirs</span>
      </label>
      <Button type="submit" size="sm" className="scripted:hidden">
        Keep
      </Button>
    </DeedForm>
  );
}
