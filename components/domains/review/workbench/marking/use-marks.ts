'use client'

import { type RefObject, useEffect } from 'react'
import type { Anchor } from '@/lib/contracts/review/judging'
import { anchoredText, runsAt } from '../../anchors/anchored-text'
import { findAnchor } from '../../anchors/find-anchor'
import { drawnPart } from './marked-part'

/** A range of the record to highlight; `active` is true if it belongs to the selected issue. */
export interface Mark {
  readonly anchor: Anchor
  readonly active: boolean
}

const NAMES = { false: 'review-issue', true: 'review-active' } as const

/**
 * Highlights marks in the content under `root` without changing the elements. Text is highlighted with the CSS Custom
 * Highlight API; a typeset formula contains no text, so it gets an attribute.
 */
export function useMarks(root: RefObject<HTMLElement | null>, marks: readonly Mark[], drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` says that other parts are on show
  useEffect(() => {
    const element = root.current
    if (!element) return
    const undo = marks.map((mark) => show(element, mark))
    return () => {
      for (const one of undo) one()
    }
  }, [root, marks, drawn])
}

function show(root: HTMLElement, { anchor, active }: Mark): () => void {
  const part = drawnPart(root, anchor)
  if (!part) return () => undefined
  const { text, runs } = anchoredText(part)
  const place = findAnchor(text, anchor)
  const parts = place ? runsAt(runs, place) : []
  const ranges: Range[] = []
  const formulas: HTMLElement[] = []
  for (const { node, from, to } of parts) {
    if (node instanceof HTMLElement) formulas.push(node)
    else {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  const highlight = highlightOf(NAMES[`${active}`])
  for (const range of ranges) highlight?.add(range)
  for (const formula of formulas) formula.dataset.marked = active ? 'active' : ''
  return () => {
    for (const range of ranges) highlight?.delete(range)
    for (const formula of formulas) delete formula.dataset.marked
  }
}

function highlightOf(name: string): Highlight | null {
  if (typeof Highlight === 'undefined') return null
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}
