'use client'

import { use, useMemo } from 'react'
import { useHydrated } from '@/lib/helpers/hydrated'
import type { FirstOffer, Offer } from './view-host'

/** The offered elements by path: the one of the page that was opened, and all later ones. */
export function useOffers(later: ReadonlyMap<string, Offer>, first: FirstOffer): ReadonlyMap<string, Offer> {
  const hydrated = useHydrated()
  if (!hydrated && first.offers.size === 0) use(first.taken)
  const { offers } = first
  return useMemo(() => new Map([...offers, ...later]), [offers, later])
}
