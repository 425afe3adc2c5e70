import { PropertiesScreen } from '#web/features/admin-properties/properties-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta('Manage Properties · Admin');

export default function PropertiesRoute() {
  return <PropertiesScreen />;
}
