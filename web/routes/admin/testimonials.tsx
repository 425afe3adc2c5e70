export default function AdminTestimonials() {
  return <h1 className="page-width py-8 text-2xl">Testimonials</h1>;
}
