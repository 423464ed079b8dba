'use client'

import { use, useMemo } from 'react'
import type { InitialPage, PageContent } from '@/components/shell/host/view-host'
import { useHydrated } from '@/lib/helpers/hydrated'

/**
 * Returns the elements of the pages by path; on the server and during hydration, only the element of the opened page.
 */
export function usePageContents(
  offers: ReadonlyMap<string, PageContent>,
  first: InitialPage,
  path: string,
): ReadonlyMap<string, PageContent> {
  const hydrated = useHydrated()
  if (!hydrated && !first.content) use(first.taken)
  const { content } = first
  return useMemo(() => (offers.size > 0 || !content ? offers : new Map([[path, content]])), [offers, content, path])
}
