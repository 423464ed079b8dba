'use client'

import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { contentFields } from './empty'

const fields = [...contentFields, 'children'] as const

type TopContent = BodyContent & { children: BodyChild[] }

/** The question's own content as one value, and a change of some of its fields, as a person makes it. */
export function useContent(): { content: TopContent; change: (patch: Partial<TopContent>) => void } {
  const { register } = useFormContext()
  const values: unknown[] = useWatch({ name: fields })
  const content = Object.fromEntries(fields.map((field, at) => [field, values[at]])) as unknown as TopContent
  const change = useCallback(
    (patch: Partial<TopContent>) => {
      for (const [name, value] of Object.entries(patch)) {
        // What tells the form that it was typed, so that it is kept as a draft.
        void register(name).onChange({ target: { name, value }, type: 'change' })
      }
    },
    [register],
  )
  return { content, change }
}
