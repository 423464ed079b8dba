'use client'

import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { contentFields } from './empty'
import { scoreAfter } from './score/composite-score'

const fields = [...contentFields, 'children'] as const

type TopContent = BodyContent & { children: BodyChild[] }

const contentOf = (values: readonly unknown[]) =>
  Object.fromEntries(fields.map((field, at) => [field, values[at]])) as unknown as TopContent

/** Returns the question's content as one value, and a function that changes some of its fields as a user does. */
export function useContent() {
  const values: unknown[] = useWatch({ name: fields })
  return { content: contentOf(values), change: useContentChange().change }
}

/** Provides the content without a subscription: the caller reads it when needed. */
export function useContentChange() {
  const { register, getValues } = useFormContext()
  const change = useCallback(
    (patch: Partial<TopContent>) => {
      const sum = patch.children && scoreAfter(getValues('children') ?? [], patch.children)
      for (const [name, value] of Object.entries({ ...sum, ...patch })) {
        // Reports the change as typed, so that the form keeps it as a draft.
        void register(name).onChange({ target: { name, value }, type: 'change' })
      }
    },
    [register, getValues],
  )
  const contentNow = useCallback(() => contentOf(getValues(fields as unknown as string[])), [getValues])
  return { contentNow, change }
}
