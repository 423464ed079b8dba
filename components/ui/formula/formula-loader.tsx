'use client'

import { useEffect } from 'react'
import { hasLayout } from './element'
import { formulaEngine } from './engine'

/** Loads the formula engine ahead, for a screen that is about to show some; texts with formulas bring it along themselves. */
export function FormulaLoader() {
  useEffect(() => {
    if (hasLayout) void formulaEngine().start()
  }, [])
  return null
}
