import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { send } from '@/lib/api/send'
import type { Call } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import { ApiError } from '@/lib/http/api-error'
import type { ReadCall } from '../record/record-context'
import { sameValues } from './merge'

/**
 * Stores a new record once, whatever the result of earlier attempts. After an attempt without an answer the record may
 * exist: it repeats that attempt, which answers the same record, and then sends different values as an edit of it.
 */
export function useCreation(insert: Call, edit: ReadCall) {
  const state = useRef<{ unanswered: FieldValues | null; stored: RecordStamp | null }>({
    unanswered: null,
    stored: null,
  })
  const store = async (values: FieldValues): Promise<RecordStamp> => {
    try {
      const answer = await send(insert, values, { quiet: true })
      state.current.unanswered = null
      return answer as RecordStamp
    } catch (failure) {
      state.current.unanswered = isUnanswered(failure) ? values : null
      throw failure
    }
  }
  return async (values: FieldValues): Promise<unknown> => {
    const now = state.current
    if (!now.stored) {
      const { unanswered } = now
      if (!unanswered || sameValues(unanswered, values)) return store(values)
      try {
        now.stored = await store(unanswered)
      } catch (failure) {
        // The record was refused, so it does not exist, and the new values are a first attempt of their own.
        if (!isUnanswered(failure)) return store(values)
        throw failure
      }
    }
    const { id, rowVersion } = now.stored
    const answer = await send(edit, { ...values, id, rowVersion }, { quiet: true })
    now.stored = null
    return answer
  }
}

const isUnanswered = (failure: unknown) => failure instanceof ApiError && failure.isTransport
