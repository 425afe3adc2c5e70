export default function AdminUpload() {
  return <h1 className="page-width py-8 text-2xl">Upload</h1>;
}
