export default function About() {
  return <h1 className="page-width py-8 text-2xl">About Us</h1>;
}
