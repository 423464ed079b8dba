import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import type { Anchor } from '@/lib/contracts/review/judging'
import type { ReviewedField } from '../judged'
import { anchorAt, anchorOfSelection } from './marked-part'
import { placeOfFormula } from './place-of-formula'

interface Selection {
  /** The selection as an anchor; null if there is none. */
  selected: Anchor | null
  /** Reads the current selection, or the formula that was pressed. */
  select: (event?: PointerEvent) => Anchor | null
  clear: () => void
}

/** Tracks the user's selection in the record under review. */
export function useSelection(root: RefObject<HTMLElement | null>, fields: readonly ReviewedField[]): Selection {
  const [selected, setSelected] = useState<Anchor | null>(null)
  const select = useCallback(
    (event?: PointerEvent) => {
      const element = root.current
      if (!element) return null
      const found = anchorOfSelection(element, fields) ?? formulaAt(event, fields)
      setSelected(found)
      return found
    },
    [root, fields],
  )
  return { selected, select, clear: () => setSelected(null) }
}

/** Returns the whole formula that the pointer pressed as an anchor. */
function formulaAt(event: PointerEvent | undefined, fields: readonly ReviewedField[]): Anchor | null {
  const formula = event?.target instanceof Element ? event.target.closest<HTMLElement>('.formula') : null
  const part = formula?.closest<HTMLElement>('[data-anchor]')
  const place = formula && part ? placeOfFormula(part, formula) : null
  return part && place ? anchorAt(part, place, fields) : null
}
