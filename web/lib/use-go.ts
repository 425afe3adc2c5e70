import { type NavigateOptions, useNavigate } from 'react-router';

/** Whether the browser stands at an address of the site. It may do so before the page is drawn for it. */
const isHere = (address: string): boolean => new URL(address, window.location.href).href === window.location.href;

/** Moves to an address of the site. The address of now is no second step: Back would seem dead. */
export function useGo(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate(address, { ...options, replace: options?.replace || isHere(address) });
}
