'use client'

import { useMemo } from 'react'
import { callsOf } from '@/components/domains/account/calls'
import { useAccountBulk } from '@/components/domains/account/use-account-bulk'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { AccountFilter, AccountKind } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import type { Selection } from '@/lib/contracts/base/task-calls'
import type { Task } from '@/lib/contracts/task/calls'
import { type Target, TransferStep } from './transfer-step'

/** Returns the bulk actions on accounts: the actions that other screens also offer, and 转班 with its form. */
export function useAccountMoves(kind: AccountKind) {
  const bulk = useBulk()
  const shared = useAccountBulk(kind)
  return useMemo(
    () => ({
      ...shared,
      transfer(selection: Selection<AccountFilter>, from: Target): Promise<Task | null> {
        return bulk.run(
          callsOf[kind].transfer,
          { selection, params: from },
          {
            title: `${accountCards[kind].name}转班`,
            confirm: '转班',
            form: (params, setParams) => <TransferStep kind={kind} value={params} onChange={setParams} />,
            complete: ({ organId }) => organId !== '',
          },
        )
      },
    }),
    [bulk, shared, kind],
  )
}
