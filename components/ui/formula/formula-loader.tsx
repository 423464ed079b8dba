'use client'

import { useEffect } from 'react'
import { hasLayout } from './element'
import { formulaEngine } from './engine'

/**
 * Loads the formula engine in advance, for a screen that is about to show formulas; texts with formulas load it
 * themselves.
 */
export function FormulaLoader() {
  useEffect(() => {
    if (hasLayout) void formulaEngine().start()
  }, [])
  return null
}
