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

/** A passage that the user selected. */
export interface Passage {
  readonly place: string
  readonly original: string
}

interface SourceTextProps {
  parts: readonly GoldenPart[]
  onSelect: (passage: Passage) => void
}

/** All texts of a question as source, in which the faults are inserted; the user's selection becomes the passage. */
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
 * Returns a selection within one line of one part: each line is a single text node, which the selection must not leave.
 */
function selectedIn(selection: Selection | null): Passage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, endContainer } = selection.getRangeAt(0)
  const part = startContainer.parentElement?.closest<HTMLElement>('[data-place]')
  if (!part?.contains(endContainer)) return null
  const original = selection.toString().trim().split('\n')[0]?.trim() ?? ''
  return original && part.dataset.place ? { place: part.dataset.place, original } : null
}
