'use client'

import type { ElementType } from 'react'
import { useMemo } from 'react'
import { htmlMarkup, textMarkup } from '@/lib/formula'
import { hasLayout } from './element'
import { formulaEngine } from './engine'
import { FormulaBlock } from './formula-block'

interface FormulaProps {
  /** The element around the text; `div` unless told, `span` inside a line. */
  component?: ElementType
  /** No formula becomes a block of its own: for options, table cells, titles. Previews always do so. */
  inline?: boolean
  /** A preview of that many lines, cut with an ellipsis. */
  clampLines?: number
}

/** Plain text with formulas; line feeds are kept (in previews they become spaces). */
export function FormulaText({ text, component = 'div', inline, clampLines }: FormulaProps & { text: string }) {
  const asInline = inline || clampLines !== undefined
  const markup = useMemo(() => textMarkup(text, { inline: asInline }), [text, asInline])
  return <FormulaBlock markup={markup} component={component} className="formulas-text" lines={clampLines} />
}

/** Rich text with formulas: the tags and attributes a page may show (lib/formula/shown.ts), whatever else `html` holds. */
export function FormulaHtml({ html, component = 'div', inline, clampLines }: FormulaProps & { html: string }) {
  const asInline = inline || clampLines !== undefined
  const markup = useMemo(() => htmlMarkup(html, { inline: asInline }), [html, asInline])
  return <FormulaBlock markup={markup} component={component} className="formulas-html" lines={clampLines} />
}

/** What `FormulaHtml` will show soon: its formulas are typeset while the page has nothing else to do. */
export function warmUpFormulas(html: string, { inline = false }: { inline?: boolean } = {}): void {
  if (hasLayout && html.includes('$')) formulaEngine().warmUp(htmlMarkup(html, { inline }))
}

/** Typesets what stands under `root` unseen, so that it is there in the frame in which it is shown. */
export function prepareFormulas(root: HTMLElement): void {
  if (hasLayout) formulaEngine().prepare(root)
}
