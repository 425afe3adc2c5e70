import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { FilterDrawer } from '#web/features/property-search/panel/filter-drawer.tsx';
import { firstSign } from '#web/lib/when-idle.ts';

const bringDrawer = () => import('#web/features/property-search/panel/filter-drawer.tsx');

type DrawerProps = ComponentProps<typeof FilterDrawer>;

interface LateDrawerProps extends DrawerProps {
  open: boolean;
  /** It could not be fetched. */
  onMissing: () => void;
}

/** The drawer is fetched at the first sign of use: a first view needs the button alone. */
export function LateDrawer({ open, onMissing, ...drawer }: LateDrawerProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  useEffect(() => {
    firstSign()
      .then(bringDrawer)
      .then(
        (part) => setDrawer(() => part.FilterDrawer),
        () => undefined,
      );
  }, []);
  const isMissing = open && Drawer === null;
  const bring = useEffectEvent(() => bringDrawer().then((part) => setDrawer(() => part.FilterDrawer), onMissing));
  useEffect(() => {
    if (isMissing) bring();
  }, [isMissing]);
  return open && Drawer && <Drawer {...drawer} />;
}
