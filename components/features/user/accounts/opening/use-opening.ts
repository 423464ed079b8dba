'use client'

import { useCallback, useState } from 'react'
import type { AccountKind, OpenedAccount } from '@/lib/contracts/account/calls'
import { request } from '@/lib/http/client'
import { callsOf } from '../calls'

interface Wanted {
  readonly activate: boolean
  /** One for all; null: each their own. */
  readonly password: string | null
}

interface Opening {
  readonly accounts: readonly OpenedAccount[]
  /** The row to go on after; null: all are there. */
  readonly next: number | null
  readonly error: string | null
  readonly working: boolean
}

const none: Opening = { accounts: [], next: 0, error: null, working: false }

/**
 * Opens an import's accounts, some at a time. What was answered lives in this page alone: left out half-way it goes on
 * where it stopped, and a page that lost it makes all passwords anew.
 */
export function useOpening(kind: AccountKind, taskId: string) {
  const [state, setState] = useState<Opening>(none)
  const open = useCallback(
    async (wanted: Wanted, from: Opening) => {
      let { accounts, next } = from
      setState({ accounts, next, error: null, working: true })
      try {
        while (next !== null) {
          const answer = await request(callsOf[kind].open, { taskId, after: next, ...wanted })
          accounts = [...accounts, ...answer.accounts]
          next = answer.next
          setState({ accounts, next, error: null, working: next !== null })
        }
      } catch (error) {
        setState({ accounts, next, error: error instanceof Error ? error.message : '没有完成', working: false })
      }
    },
    [kind, taskId],
  )
  return {
    ...state,
    /** Goes on where it stopped. */
    open: (wanted: Wanted) => open(wanted, state.next === null ? none : state),
  }
}
