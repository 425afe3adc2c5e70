export default function AdminStaff() {
  return <h1 className="page-width py-8 text-2xl">Staff</h1>;
}
