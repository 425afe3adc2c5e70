export default function AdminProperties() {
  return <h1 className="page-width py-8 text-2xl">Properties</h1>;
}
