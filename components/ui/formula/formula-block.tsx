'use client'

import { type ElementType, memo, useLayoutEffect, useRef, useState } from 'react'
import { FORMULA_CLASS } from '@/lib/formula'
import { languageOf } from '@/lib/formula/language'
import { hasLayout } from './element'
import { formulaEngine } from './engine'
import { patch } from './patch'
import './formula.css'

// Creates the engine when this module loads, so that stored formulas are read before the first text arrives.
if (hasLayout) formulaEngine()

export interface FormulaBlockProps {
  markup: string
  component: ElementType
  className: string
  lines: number | undefined
}

// The layout effect is left out on the server, where there is no layout and React would print a warning.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect

/**
 * Renders markup with formulas. React sets the markup once, as one string, and afterwards the formula engine changes
 * the content. If `markup` changes, only the changed lines are replaced.
 */
export const FormulaBlock = memo(function FormulaBlock({
  markup,
  component: Root,
  className,
  lines,
}: FormulaBlockProps) {
  const root = useRef<HTMLElement>(null)
  const [first] = useState(markup)
  const shown = useRef(markup)
  useBrowserLayoutEffect(() => {
    if (root.current && shown.current !== markup) patch(root.current, shown.current, markup)
    shown.current = markup
    if (hasLayout && hasFormulas(markup) && root.current) return formulaEngine().watch(root.current)
    return undefined
    // `lines` is a dependency, because formulas must be fitted again when the number of lines changes.
  }, [markup, lines])
  const content = { dangerouslySetInnerHTML: { __html: first } }
  return (
    <Root
      ref={root}
      lang={languageOf(markup)}
      className={className}
      data-formulas=""
      data-lines={lines}
      style={lines ? { WebkitLineClamp: lines } : undefined}
      {...content}
    />
  )
})

const hasFormulas = (markup: string) => markup.includes(`class="${FORMULA_CLASS}"`)
