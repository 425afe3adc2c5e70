import '#web/styles/fonts.css';
import '#web/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from '#web/desk/desk.tsx';
import { tellOffline } from '#web/islands/connection.ts';
import { bringIcons } from '#web/ui/icon.tsx';
import { tellAgain } from '#web/ui/overlay/toast-store.ts';

const place = document.getElementById('desk');
if (place === null) throw new Error('The page has no place for the desk.');
createRoot(place).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
bringIcons();
tellOffline();
tellAgain();
