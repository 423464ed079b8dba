'use client'

import { use, useMemo } from 'react'
import type { FirstOffer, Offer } from '@/components/shell/host/view-host'
import { useHydrated } from '@/lib/helpers/hydrated'

/** Returns the page elements by path; on the server and during hydration, only that of the opened page. */
export function useOffers(
  offers: ReadonlyMap<string, Offer>,
  first: FirstOffer,
  path: string,
): ReadonlyMap<string, Offer> {
  const hydrated = useHydrated()
  if (!hydrated && !first.offer) use(first.taken)
  const { offer } = first
  return useMemo(() => (offers.size > 0 || !offer ? offers : new Map([[path, offer]])), [offers, offer, path])
}
