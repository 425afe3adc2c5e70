import { PropertiesScreen } from '#web/features/admin-properties/properties-screen.tsx';

export function meta() {
  return [{ title: 'Manage Properties · Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function PropertiesRoute() {
  return <PropertiesScreen />;
}
