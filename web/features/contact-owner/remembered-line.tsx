import { useState } from 'react';
import { forgetVisitor, rememberedVisitor } from '#web/lib/device/remembered-visitor.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';

/** Whose name and phone this device remembers, with one press to forget them (D74). Nothing where it remembers nobody. */
export function RememberedLine() {
  const remembered = useStore(rememberedVisitor, null);
  const [forgotten, setForgotten] = useState(false);
  const forget = () => {
    forgetVisitor();
    setForgotten(true);
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
      {remembered && (
        <>
          <p>
            This device remembers {remembered.name}, {remembered.phone}.
          </p>
          <Button size="sm" onClick={forget}>
            Forget my name and phone
          </Button>
        </>
      )}
      {!remembered && forgotten && <p>This device has forgotten your name and phone.</p>}
    </div>
  );
}
