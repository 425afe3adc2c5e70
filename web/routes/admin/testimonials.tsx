import { TestimonialsScreen } from '#web/features/admin-testimonials/testimonials-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta('Testimonials · Admin');

export default function TestimonialsRoute() {
  return <TestimonialsScreen />;
}
