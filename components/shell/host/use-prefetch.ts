import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useCallback, useRef } from 'react'

/** Attributes of a link whose page is prefetched when the pointer or the focus is on it, and not before. */
export const prefetched = { 'data-ahead': '' } as const

// Screens are rendered for each request. Without this option the router prefetches only the common part, without their
// scripts and elements.
const whole = { kind: PrefetchKind.FULL }

/**
 * Handles pointer and focus events of all links of the frame, because hundreds of router links would each observe the
 * viewport.
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
