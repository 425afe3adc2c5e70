import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { DESK_ROUTES } from '#web/desk/desk-routes.tsx';
import { moveBy } from '#web/lib/go.ts';
import { Toaster } from '#web/ui/overlay/toaster.tsx';

/** The staff's area: an application of the browser's own, of which the server sends an empty frame. */
export function Desk() {
  const [router] = useState(() => createBrowserRouter([...DESK_ROUTES]));
  // The router leads out of the desk too, so that a form with unsaved changes is asked about first.
  useEffect(() => moveBy((address, options) => void router.navigate(address, options)), [router]);
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}
