import { useDeferredValue } from 'react'

/**
 * False in the server's HTML, and wherever a component is first drawn; true once it stands. Told by a deferred value: a
 * store with a snapshot for the server would have React draw anew in one piece what has just come alive.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false)
}
