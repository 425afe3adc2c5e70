import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { add } from '#domain/x.ts';
import { readsContext } from '#web/context.ts';
export function loader({ context }: any) {
  return { hi: context.get(readsContext).hello() };
}
export async function clientLoader() {
  return { hi: 'from browser' };
}
export default function Home() {
  const d = useLoaderData() as any;
  const [n, setN] = useState(0);
  return (
    <main>
      <h1>
        {d.hi}
        {add(1, 2)}
      </h1>
      <button onClick={() => setN(n + 1)}>{n}</button>
      <Link to="/search">s</Link>
    </main>
  );
}
