import { useMemo } from 'react'
import { useSession } from '@/lib/api/session'
import type { MenuEntry } from '@/lib/contracts/menu'

const urlsOf = (tree: readonly MenuEntry[]): string[] =>
  tree.flatMap(({ url, children }) => [...(url ? [url] : []), ...urlsOf(children)])

/** The ports the person holds, and the address of a list only where the person holds its screen. */
export function useHeld() {
  const session = useSession()
  return useMemo(() => {
    const screens = new Set(urlsOf(session?.treeList ?? []))
    const reach = (url: string | null) => (url && screens.has(url.split('?')[0] ?? '') ? url : null)
    return { ports: new Set(session?.ports), reach, name: session?.fullname ?? '' }
  }, [session])
}
