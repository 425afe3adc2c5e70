export default function Contact() {
  return <h1 className="page-width py-8 text-2xl">Contact</h1>;
}
