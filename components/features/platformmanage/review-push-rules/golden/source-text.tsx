'use client'

import { styled } from '@mui/material/styles'
import { placeOf } from '@/components/domains/question/place-of'
import type { GoldenPart } from '@/lib/contracts/review/golden'

const Parts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  maxHeight: 320,
  margin: 0,
  padding: '10px 12px',
  overflowY: 'auto',
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontSize: 13,
    lineHeight: 1.7,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    cursor: 'text',
  },
}))

/** Text that the user selected in the question: the part of the question and the text itself. */
export interface Passage {
  readonly place: string
  readonly original: string
}

interface SourceTextProps {
  parts: readonly GoldenPart[]
  onSelect: (passage: Passage) => void
}

/**
 * Shows all parts of a question as source text. When the user selects text, `onSelect` receives it as the passage that
 * a fault replaces.
 */
export function SourceText({ parts, onSelect }: SourceTextProps) {
  const select = () => {
    const passage = selectedIn(document.getSelection())
    if (passage) onSelect(passage)
  }
  return (
    <Parts aria-label="原题内容" data-wide="" onPointerUp={select} onKeyUp={select}>
      {parts.map(({ place, text }) => (
        <div key={place}>
          <dt>{placeOf(place)}</dt>
          <dd data-place={place}>{text}</dd>
        </div>
      ))}
    </Parts>
  )
}

/**
 * Returns the selected text; null if nothing is selected or the selection extends over several parts. If several lines
 * are selected, returns only the first line, because a passage must be within one line.
 */
function selectedIn(selection: Selection | null): Passage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, endContainer } = selection.getRangeAt(0)
  const part = startContainer.parentElement?.closest<HTMLElement>('[data-place]')
  if (!part?.contains(endContainer)) return null
  const original = selection.toString().trim().split('\n')[0]?.trim() ?? ''
  return original && part.dataset.place ? { place: part.dataset.place, original } : null
}
