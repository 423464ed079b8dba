import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useCallback, useRef } from 'react'

/** On a link: its page is fetched ahead once the pointer or the focus is on it, and not before. */
export const prefetched = { 'data-ahead': '' } as const

// Screens are rendered for each request, and without this only what all have in common is fetched: neither their scripts nor their element.
const whole = { kind: PrefetchKind.FULL }

/** Hears of the pointer and the focus for all links of the frame: hundreds of the router's own would each watch the screen. */
export function usePrefetch(): (event: SyntheticEvent) => void {
  const router = useRouter()
  const last = useRef<Element | null>(null)
  return useCallback(
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-ahead]') : null
      if (link && link !== last.current) router.prefetch(link.pathname + link.search, whole)
      last.current = link
    },
    [router],
  )
}
