import { QueryClient } from '@tanstack/react-query';

/**
 * What the admin screens read from the server, shared while the area is open. A failed read is shown at once with a
 * button to try again; nothing is tried again silently, and nothing waits for the network to come back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});
