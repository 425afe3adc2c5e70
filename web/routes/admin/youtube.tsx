export default function AdminYouTube() {
  return <h1 className="page-width py-8 text-2xl">YouTube</h1>;
}
