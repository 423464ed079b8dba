import { useState } from 'react'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { insertComment } from '@/lib/contracts/comment/calls'
import { textInPlace } from '@/lib/http/error-texts'
import type { CommentTarget, ComposedComment } from './composer'

/**
 * Returns the comment that the user is writing. The browser stores the text until the server has received the comment.
 */
export function useComposedComment(place: CommentTarget, parentId: string | null, onSaid?: () => void) {
  const [text, setText] = useState('')
  const { mutate, isPending, error, reset } = useWrite(insertComment, ownErrors)
  const send = (said: ComposedComment) =>
    mutate(
      { ...place, parentId, ...said },
      {
        onSuccess: () => {
          setText('')
          onSaid?.()
        },
      },
    )
  const change = (next: string) => {
    if (error) reset()
    setText(next)
  }
  return { text, setText: change, busy: isPending, error: error ? textInPlace(error) : null, send }
}
