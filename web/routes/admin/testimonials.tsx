import { TestimonialsScreen } from '#web/features/admin-testimonials/testimonials-screen.tsx';

export function meta() {
  return [{ title: 'Testimonials · Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function TestimonialsRoute() {
  return <TestimonialsScreen />;
}
