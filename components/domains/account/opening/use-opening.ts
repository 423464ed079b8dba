'use client'

import { useCallback, useState } from 'react'
import { send } from '@/lib/api/send'
import type { AccountFilter, AccountKind, OpenedAccount } from '@/lib/contracts/account/calls'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { callsOf } from '../calls'

/** The import that made them, or the accounts as they were chosen in a list. */
export type Opened = { readonly taskId: string } | { readonly selection: Selection<AccountFilter> }

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
 * Gives accounts initial passwords, some at a time. What was answered lives in this page alone: left out half-way it goes on
 * where it stopped, and a page that lost it makes all passwords anew.
 */
export function useOpening(kind: AccountKind, of: Opened) {
  const [state, setState] = useState<Opening>(none)
  const open = useCallback(
    async (wanted: Wanted, from: Opening) => {
      let { accounts, next } = from
      setState({ accounts, next, error: null, working: true })
      try {
        while (next !== null) {
          const answer = await send(callsOf[kind].open, { ...of, after: next, ...wanted })
          accounts = [...accounts, ...answer.accounts]
          next = answer.next
          setState({ accounts, next, error: null, working: next !== null })
        }
      } catch (error) {
        setState({ accounts, next, error: error instanceof Error ? error.message : '没有完成', working: false })
      }
    },
    [kind, of],
  )
  return {
    ...state,
    /** Goes on where it stopped. */
    open: (wanted: Wanted) => open(wanted, state.next === null ? none : state),
  }
}
