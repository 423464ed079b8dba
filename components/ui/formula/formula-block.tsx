'use client'

import { type ElementType, memo, useLayoutEffect, useRef } from 'react'
import { FORMULA_CLASS } from '@/lib/formula'
import { languageOf } from '@/lib/formula/language'
import { formulaEngine, hasLayout } from './engine'
import './formula.css'

// What an earlier visit kept is read while the first texts are still on their way.
if (hasLayout) formulaEngine()

export interface FormulaBlockProps {
  markup: string
  component: ElementType
  className: string
  lines: number | undefined
}

// On the server there is no layout to wait for, and React warns of the layout effect.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect

/** Markup with formulas. React sets it as one string and leaves its inside to the engine. */
export const FormulaBlock = memo(function FormulaBlock({
  markup,
  component: Root,
  className,
  lines,
}: FormulaBlockProps) {
  const root = useRef<HTMLElement>(null)
  useBrowserLayoutEffect(() => {
    if (hasLayout && hasFormulas(markup) && root.current) return formulaEngine().watch(root.current)
    return undefined
  }, [markup])
  const content = { dangerouslySetInnerHTML: { __html: markup } }
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
