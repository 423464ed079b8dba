'use client'

import { useCallback, useState } from 'react'
import { foldedCookie } from './folded-cookie'

const YEAR = 365 * 24 * 3600

function remember(page: Document, folded: boolean): void {
  page.cookie = `${foldedCookie}=${folded ? 1 : 0}; path=/; max-age=${YEAR}; samesite=lax`
}

/**
 * Returns whether the menu shows only icons. A cookie stores this choice, so that the server renders the right width.
 */
export function useFolded(initial: boolean): [boolean, () => void] {
  const [folded, setFolded] = useState(initial)
  const toggle = useCallback(() => {
    remember(document, !folded)
    setFolded(!folded)
  }, [folded])
  return [folded, toggle]
}
