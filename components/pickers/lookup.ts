'use client'

import { useEffect, useState } from 'react'
import { TYPING_WAIT } from '@/components/kit/filter/filter-text'
import type { ChoiceOption } from '@/components/kit/inputs'

export interface LookupOption extends ChoiceOption {
  /** A second line that tells equal names apart: 浙江省 杭州市. */
  note?: string
}

/** Records of one kind as choices. Both are hooks and are called in every render. */
export interface LookupSource {
  /** A text finds no more than these; absent: it finds all there are. */
  most?: number
  /** What a text finds, the best first; undefined while that is on its way. */
  useLookup: (text: string, enabled: boolean) => LookupOption[] | undefined
  /** The records behind these values; undefined while they are on their way. */
  useNamed: (values: readonly string[]) => LookupOption[] | undefined
}

/** The text after a pause in typing, and what it finds; while one types nothing, since Enter would choose it. */
export function useFinding(source: LookupSource, text: string, enabled: boolean) {
  const asked = useSettled(text)
  const found = source.useLookup(asked, enabled)
  return { asked, found: asked === text.trim() ? found : undefined }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), TYPING_WAIT)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The chosen values as choices; one nobody knows any more stands for itself. */
export function chosenOptions(values: readonly string[], named: readonly LookupOption[] | undefined): LookupOption[] {
  return values.map(
    (value) =>
      named?.find((option) => option.value === value) ?? { value, label: named ? value : '…', disabled: false },
  )
}
