import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import type { Anchor } from '@/lib/contracts/review/judging'
import type { ReviewedField } from '../judged'
import { anchorAt, anchorOfSelection } from './marked-part'
import { placeOfFormula } from './place-of-formula'

interface Selection {
  /** The selected text as an anchor; null if nothing is selected. */
  selected: Anchor | null
  /** Reads the present selection, or the formula that the user pressed. */
  select: (event?: PointerEvent) => Anchor | null
  clear: () => void
}

/** Follows the user's selection in the record under review. */
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

/** Returns an anchor for the whole formula that the user pressed. */
function formulaAt(event: PointerEvent | undefined, fields: readonly ReviewedField[]): Anchor | null {
  const formula = event?.target instanceof Element ? event.target.closest<HTMLElement>('.formula') : null
  const part = formula?.closest<HTMLElement>('[data-anchor]')
  const place = formula && part ? placeOfFormula(part, formula) : null
  return part && place ? anchorAt(part, place, fields) : null
}
