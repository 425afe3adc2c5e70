import { createContext } from 'react-router';

/** Where a rendering tells of an error that nobody expected; the page renderer puts the server's log there. */
export const renderFaultContext = createContext<(error: unknown) => void>(() => {});
