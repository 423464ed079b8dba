'use client'

import { type ReactNode, useCallback } from 'react'
import { ValueText } from '@/components/work/value-text'
import { type ExtraField, extraNames } from '@/lib/contracts/dict/card'
import { useShowField } from './extra-text'

/**
 * Returns the renderer of field values in the history and in comparisons; all fields of `extra` are one value there.
 */
export function useShowDictField(): (field: string, value: unknown) => ReactNode {
  const show = useShowField()
  return useCallback(
    (field, value) => {
      if (field !== 'extra') return show(field, value)
      const parts = Object.entries(value as Record<string, unknown>)
      return parts.map(([name, part]) => (
        <div key={name}>
          {extraNames[name as ExtraField] ?? name}：{show(name, part) ?? <ValueText value={part} />}
        </div>
      ))
    },
    [show],
  )
}
