import { ListingScreen } from '#web/features/listing-form/listing-screen.tsx';

export function meta() {
  return [{ title: 'Upload Properties · Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function UploadRoute() {
  return <ListingScreen />;
}
