import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useCallback, useRef } from 'react'

/** Attributes of a link whose page is prefetched when the pointer or the focus is on it, and not before. */
export const prefetched = { 'data-ahead': '' } as const

// With this option the router prefetches the scripts and elements of a screen too. By default it prefetches only the
// layout that all screens share, because screens are rendered for each request.
const whole = { kind: PrefetchKind.FULL }

/**
 * Returns the event handler that prefetches a link when the pointer or the focus reaches it. One handler serves all
 * links of the frame, because hundreds of router links would each observe the viewport.
 */
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
