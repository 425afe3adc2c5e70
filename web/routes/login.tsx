export default function Login() {
  return <h1 className="page-width py-8 text-2xl">Sign in</h1>;
}
