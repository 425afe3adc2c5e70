import { createContext } from 'react-router';
export const readsContext = createContext<{ hello: () => string }>();
