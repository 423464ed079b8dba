'use client'

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { formulaEngine, hasLayout } from './engine'

const PageEngine = lazy(() => import('./page-engine'))

/**
 * Loads the formula engine from our own host, once for the page, outside of its main thread. Texts with formulas bring
 * it along; a screen that is about to show some may render it earlier.
 */
export function FormulaLoader() {
  useEffect(() => {
    if (hasLayout) formulaEngine().start()
  }, [])
  const wantsPage = useSyncExternalStore(subscribe, readWantsPage, never)
  return wantsPage ? (
    <Suspense>
      <PageEngine />
    </Suspense>
  ) : null
}

const subscribe = (listener: () => void) => (hasLayout ? formulaEngine().subscribe(listener) : () => undefined)
const readWantsPage = () => hasLayout && formulaEngine().wantsPage()
const never = () => false
