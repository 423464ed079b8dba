'use client'

import type { ElementType } from 'react'
import { useMemo } from 'react'
import { htmlMarkup, textMarkup } from '@/lib/formula'
import { hasLayout } from './element'
import { formulaEngine } from './engine'
import { FormulaBlock } from './formula-block'

interface FormulaProps {
  /** The kind of element around the text: `div` by default, `span` for text inside a line. */
  component?: ElementType
  /**
   * True if no formula may become a block of its own, as in options, table cells and titles. Previews are always
   * inline.
   */
  inline?: boolean
  /** Number of lines of a preview, which ends with an ellipsis; absent for the whole text. */
  clampLines?: number
}

/** Renders plain text with formulas. Line breaks are kept, except in previews, where they become spaces. */
export function FormulaText({ text, component = 'div', inline, clampLines }: FormulaProps & { text: string }) {
  const asInline = inline || clampLines !== undefined
  const markup = useMemo(() => textMarkup(text, { inline: asInline }), [text, asInline])
  return <FormulaBlock markup={markup} component={component} className="formulas-text" lines={clampLines} />
}

/**
 * Renders rich text with formulas. Only the tags and attributes in lib/formula/shown.ts are rendered, even if `html`
 * contains others.
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

/** Typesets the formulas under the hidden `root`, so that they are typeset already when `root` becomes visible. */
export function prepareFormulas(root: HTMLElement): void {
  if (hasLayout) formulaEngine().prepare(root)
}
