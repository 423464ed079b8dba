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

/**
 * Returns the content of the question as one value, and a function that changes some of its fields in the same way as
 * typing. The component renders again after each change.
 */
export function useContent() {
  const values: unknown[] = useWatch({ name: fields })
  return { content: contentOf(values), change: useContentChange().change }
}

/**
 * Returns functions that read and change the content without subscribing to it, so the component does not render again
 * after a change.
 */
export function useContentChange() {
  const { register, getValues } = useFormContext()
  const change = useCallback(
    (patch: Partial<TopContent>) => {
      const sum = patch.children && scoreAfter(getValues('children') ?? [], patch.children)
      for (const [name, value] of Object.entries({ ...sum, ...patch })) {
        // Report the change as if the user had typed it, so that the form keeps the change as a draft.
        void register(name).onChange({ target: { name, value }, type: 'change' })
      }
    },
    [register, getValues],
  )
  const contentNow = useCallback(() => contentOf(getValues(fields as unknown as string[])), [getValues])
  return { contentNow, change }
}
