'use client'

import { useCallback } from 'react'
import { useDictName } from '@/lib/api/dict'
import type { FeedbackItem } from '@/lib/contracts/feedback/calls'
import { questionErrorName } from '@/lib/contracts/feedback/card'

type Typed = Pick<FeedbackItem, 'type' | 'errorType'>

/**
 * Returns a function that names the type of a feedback. For an error in a question, `second` is the name of the error
 * type.
 */
export function useTypeName(): (of: Typed) => { first: string; second: string } {
  const type = useDictName('userFeedback')
  const errorType = useDictName('testErrorType')
  return useCallback(
    (of) =>
      of.type === null
        ? { first: questionErrorName, second: errorType(of.errorType) }
        : { first: type(of.type), second: '' },
    [type, errorType],
  )
}

export function TypeName({ dict, value }: { dict: 'userFeedback' | 'testErrorType'; value: string }) {
  return useDictName(dict)(value)
}
