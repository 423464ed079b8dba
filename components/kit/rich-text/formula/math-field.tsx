'use client'

import { MathfieldElement } from 'mathlive'
import { type RefObject, useEffect, useRef } from 'react'
import { normalizeTex } from '@/lib/contracts/formula/normalize'
import { MATH_FIELD_ASSETS } from '@/lib/formula/math-field-assets'

MathfieldElement.fontsDirectory = `${MATH_FIELD_ASSETS}/fonts`
// Keys make no noise here, so no sounds are served.
MathfieldElement.soundsDirectory = null
MathfieldElement.locale = 'zh-cn'

interface MathFieldProps {
  labelledBy: string
  tex: string
  onChange: (tex: string) => void
  /** Set to what puts a piece of the palette where the caret of the field is; false while it has not the focus. */
  insert: RefObject<(tex: string) => boolean>
}

/** A formula written by sight. Its element is made here and only here, so that nobody else loads it. */
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
    // Only once it stands in the page.
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
    // What was written in the field itself is there already.
    // The field would take a bare % for a comment, and lose what stands behind it with the next key.
    if (tex !== said.current) field.current?.setValue(normalizeTex(tex), { silenceNotifications: true })
    said.current = tex
  }, [tex])
  return <div ref={place} className="field" />
}
