'use client'

import { useEffect } from 'react'
import { productName } from '@/components/ui/logo'

/** Sets the title of the browser's tab to the view in front, also after the router has put its own title back. */
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
