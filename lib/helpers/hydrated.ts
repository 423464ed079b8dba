import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false in the server's HTML and until React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
