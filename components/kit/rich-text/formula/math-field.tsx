'use client'

import { MathfieldElement } from 'mathlive'
import { type RefObject, useEffect, useRef } from 'react'
import { normalizeTex } from '@/lib/contracts/formula/normalize'
import { MATH_FIELD_ASSETS } from '@/lib/formula/math-field-assets'

MathfieldElement.fontsDirectory = `${MATH_FIELD_ASSETS}/fonts`
// Without a directory the editor plays no sounds, so the server need not provide sound files.
MathfieldElement.soundsDirectory = null
MathfieldElement.locale = 'zh-cn'

interface MathFieldProps {
  labelledBy: string
  tex: string
  onChange: (tex: string) => void
  /**
   * Set to the function that inserts an item of the palette at the caret of the field. The function returns false while
   * the field has no focus.
   */
  insert: RefObject<(tex: string) => boolean>
}

/**
 * The visual formula editor. Only this module creates the element of the library, so the library is loaded only where
 * this module is.
 */
export function MathField({ labelledBy, tex, onChange, insert }: MathFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement>(null)
  const latest = useRef(onChange)
  const said = useRef('')
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    const made = new MathfieldElement()
    made.mathVirtualKeyboardPolicy = 'manual'
    made.setAttribute('aria-labelledby', labelledBy)
    made.addEventListener('input', () => {
      said.current = made.getValue('latex-without-placeholders')
      latest.current(said.current)
    })
    place.current?.append(made)
    // The menu can be emptied only after the element is in the page.
    made.menuItems = []
    field.current = made
    insert.current = (piece) => {
      if (!made.hasFocus()) return false
      return made.insert(piece, { focus: true, feedback: false })
    }
    return () => {
      insert.current = () => false
      field.current = null
      made.remove()
    }
  }, [labelledBy, insert])

  useEffect(() => {
    // The field already shows a text that the user typed in it, so this text is not set again. Setting the text would
    // also turn a single % into the beginning of a comment, and everything after the % would be lost.
    if (tex !== said.current) field.current?.setValue(normalizeTex(tex), { silenceNotifications: true })
    said.current = tex
  }, [tex])
  return <div ref={place} className="field" />
}
