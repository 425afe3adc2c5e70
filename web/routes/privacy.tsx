export default function Privacy() {
  return <h1 className="page-width py-8 text-2xl">Privacy</h1>;
}
