'use client'

import type { ElementType } from 'react'
import { useMemo } from 'react'
import { htmlMarkup, textMarkup } from '@/lib/formula'
import { hasLayout } from './element'
import { formulaEngine } from './engine'
import { FormulaBlock } from './formula-block'

interface FormulaProps {
  /** The element around the text: `div` by default, `span` inside a line. */
  component?: ElementType
  /** No formula becomes a block of its own: for options, table cells, titles. Previews are always inline. */
  inline?: boolean
  /** Renders a preview of that many lines, cut with an ellipsis. */
  clampLines?: number
}

/** Renders plain text with formulas; line feeds are kept (in previews they become spaces). */
export function FormulaText({ text, component = 'div', inline, clampLines }: FormulaProps & { text: string }) {
  const asInline = inline || clampLines !== undefined
  const markup = useMemo(() => textMarkup(text, { inline: asInline }), [text, asInline])
  return <FormulaBlock markup={markup} component={component} className="formulas-text" lines={clampLines} />
}

/**
 * Renders rich text with formulas: only the tags and attributes that a page may show (lib/formula/shown.ts), whatever
 * `html` contains.
 */
export function FormulaHtml({ html, component = 'div', inline, clampLines }: FormulaProps & { html: string }) {
  const asInline = inline || clampLines !== undefined
  const markup = useMemo(() => htmlMarkup(html, { inline: asInline }), [html, asInline])
  return <FormulaBlock markup={markup} component={component} className="formulas-html" lines={clampLines} />
}

/** Typesets the formulas that `FormulaHtml` will show soon, while the page is idle. */
export function warmUpFormulas(html: string, { inline = false }: { inline?: boolean } = {}): void {
  if (hasLayout && html.includes('$')) formulaEngine().warmUp(htmlMarkup(html, { inline }))
}

/** Typesets the formulas under the hidden `root`, so that they are ready in the frame in which it is shown. */
export function prepareFormulas(root: HTMLElement): void {
  if (hasLayout) formulaEngine().prepare(root)
}
