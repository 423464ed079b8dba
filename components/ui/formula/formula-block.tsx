'use client'

import { type ElementType, memo, useLayoutEffect, useRef, useState } from 'react'
import { FORMULA_CLASS } from '@/lib/formula'
import { languageOf } from '@/lib/formula/language'
import { hasLayout } from './element'
import { formulaEngine } from './engine'
import { patch } from './patch'
import './formula.css'

// The entries of an earlier visit load while the first texts are still on their way.
if (hasLayout) formulaEngine()

export interface FormulaBlockProps {
  markup: string
  component: ElementType
  className: string
  lines: number | undefined
}

// The server has no layout to wait for, and React warns of the layout effect there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect

/**
 * Renders markup with formulas. React sets it as one string, once, and leaves the content to the engine: after a
 * change, only the changed lines are replaced.
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
    // A changed number of lines makes the engine fit the formulas again.
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
