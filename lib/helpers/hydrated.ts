import { startTransition, useEffect, useState } from 'react'

/**
 * False in the server's HTML, and wherever a component is first drawn; true once it stands. Told by a transition: a
 * store with a snapshot for the server would have React draw anew in one piece what has just come alive. No deferred
 * value either: one that is met while a deferred drawing brings a view alive is true at once, unlike the HTML.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
