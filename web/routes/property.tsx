export default function Property() {
  return <h1 className="page-width py-8 text-2xl">Property Details</h1>;
}
