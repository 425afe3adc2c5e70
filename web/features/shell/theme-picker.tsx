import { type ComponentType, useEffect, useState } from 'react';
import { DEFAULT_THEME, storedThemes, THEME_LOOKS } from '#web/features/shell/theme.ts';
import { useStore } from '#web/lib/use-store.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';

const bringPanel = () => import('#web/features/shell/theme-panel.tsx');

/** The button that opens the choice of the theme (spec 2). Shown only where a script runs, since it needs one. */
export function ThemePicker({ summaryClass }: { summaryClass: string }) {
  const { choice } = useStore(storedThemes, DEFAULT_THEME);
  useEffect(() => {
    firstSign()
      .then(bringPanel)
      .catch(() => undefined);
  }, []);
  return (
    <Disclosure
      late
      data-theme-picker
      className="not-scripted:hidden"
      summary={<Icon of={THEME_LOOKS[choice].icon} />}
      summaryLabel="Theme"
      summaryClass={summaryClass}
    >
      <LatePanel />
    </Disclosure>
  );
}

/** What the panel is made of is fetched at the first sign of use: a first view needs the button alone. */
function LatePanel() {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    bringPanel().then(
      ({ ThemePanel }) => setPanel(() => ThemePanel),
      () => undefined,
    );
  }, []);
  return Panel && <Panel />;
}
