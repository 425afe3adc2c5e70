import { ListingScreen } from '#web/features/listing-form/listing-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta('Upload Properties · Admin');

export default function UploadRoute() {
  return <ListingScreen />;
}
