'use client'

import { type ElementType, memo, useLayoutEffect, useRef } from 'react'
import { FORMULA_CLASS } from '@/lib/formula'
import { languageOf } from '@/lib/formula/language'
import { sameFormula, waitingFormulas } from './element'
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
  const before = useRef(none)
  useBrowserLayoutEffect(() => {
    if (!hasLayout || !hasFormulas(markup) || !root.current) return undefined
    before.current = placeAgain(root.current, before.current)
    return formulaEngine().watch(root.current)
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

const none: readonly HTMLElement[] = []

/** What stood typeset in the text before goes to its place in the text of now; answers the formulas there. */
function placeAgain(root: HTMLElement, before: readonly HTMLElement[]): readonly HTMLElement[] {
  const left = before.filter((element) => !element.isConnected && element.dataset.state === 'done')
  return waitingFormulas(root).map((fresh) => {
    const at = left.findIndex((element) => sameFormula(element, fresh))
    const typeset = at < 0 ? undefined : left.splice(at, 1)[0]
    if (typeset) fresh.replaceWith(typeset)
    return typeset ?? fresh
  })
}

const hasFormulas = (markup: string) => markup.includes(`class="${FORMULA_CLASS}"`)
