import { createContext } from 'react-router';
import type { PublicReads } from '#web/lib/reads.ts';

/** The reads of the server's first view, put there by the page renderer. */
export const readsContext = createContext<PublicReads>();
