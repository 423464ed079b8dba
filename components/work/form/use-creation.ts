import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { send } from '@/lib/api/send'
import type { Call } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import { ApiError } from '@/lib/http/api-error'
import type { ReadCall } from '../record/record-context'
import { sameValues } from './merge'

/**
 * Stores a new record exactly once, whatever the result of earlier attempts. After an attempt without an answer the
 * record may exist. The hook therefore first repeats that attempt, and the server answers with the same record. If the
 * values have changed since, the hook then sends them as an edit of that record.
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
        // The server refused the record, so the record does not exist, and the new values are sent as a first attempt.
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
