'use client'

import { useEffect } from 'react'
import { productName } from '@/components/ui/logo'

/**
 * Sets the title of the browser's tab to the name of the visible screen. Sets the title again each time the router
 * writes its own.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const wanted = `${title} · ${productName}`
    const apply = () => {
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [title])
}
