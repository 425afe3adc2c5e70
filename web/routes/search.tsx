import { Link } from 'react-router';
export default function Search() {
  return (
    <main>
      <h1>Search</h1>
      <Link to="/">home</Link>
    </main>
  );
}
