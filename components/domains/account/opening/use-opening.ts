'use client'

import { useCallback, useState } from 'react'
import { send } from '@/lib/api/send'
import type { AccountFilter, AccountKind, OpenedAccount } from '@/lib/contracts/account/calls'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { callsOf } from '../calls'

/** The accounts to open: those that an import task created, or those selected in a list. */
export type Opened = { readonly taskId: string } | { readonly selection: Selection<AccountFilter> }

interface OpeningRequest {
  readonly activate: boolean
  /** The password that all accounts get; null if the server generates a password for each account. */
  readonly password: string | null
}

interface Opening {
  readonly accounts: readonly OpenedAccount[]
  /** Row after which the next request continues; null once every account is finished. */
  readonly next: number | null
  readonly error: string | null
  readonly working: boolean
}

const none: Opening = { accounts: [], next: 0, error: null, working: false }

/**
 * Gives accounts initial passwords in batches. The server does not keep the passwords, so only this page has them.
 * After an error the user can continue with the next batch; if the page is closed, all passwords must be generated
 * again.
 */
export function useOpening(kind: AccountKind, of: Opened) {
  const [state, setState] = useState<Opening>(none)
  const open = useCallback(
    async (wanted: OpeningRequest, from: Opening) => {
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
    /** Continues after the last finished batch, or starts again if all batches are finished. */
    open: (wanted: OpeningRequest) => open(wanted, state.next === null ? none : state),
  }
}
