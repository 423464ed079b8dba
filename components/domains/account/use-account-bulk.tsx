'use client'

import { useMemo } from 'react'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { AccountFilter, AccountKind, settableStatuses } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import { accountTransitions, actionTo } from '@/lib/contracts/account/transitions'
import type { Selection } from '@/lib/contracts/base/task-calls'
import type { Task } from '@/lib/contracts/task/calls'
import { callsOf } from './calls'
import { RenewStep } from './renew-step'

type Chosen = Selection<AccountFilter>

/**
 * Returns the bulk actions that every account list offers, for one or several accounts. Each action opens a dialog with
 * its inputs and a preview.
 */
export function useAccountBulk(kind: AccountKind) {
  const bulk = useBulk()
  return useMemo(() => {
    const calls = callsOf[kind]
    const name = accountCards[kind].name
    return {
      status(selection: Chosen, status: (typeof settableStatuses)[number]): Promise<Task | null> {
        const verb = accountTransitions[kind].actions[actionTo[status]].label
        const options = { title: `${verb}${name}`, verb, danger: status === 'closed' }
        return bulk.run(calls.status, { selection, params: { status } }, options)
      },
      renew(selection: Chosen): Promise<Task | null> {
        return bulk.run(
          calls.renew,
          { selection, params: { months: 12 } },
          {
            title: `${name}续期`,
            confirm: '续期',
            form: (params, setParams) => <RenewStep value={params} onChange={setParams} />,
            complete: ({ until, months }) => Boolean(until) !== Boolean(months),
          },
        )
      },
    }
  }, [bulk, kind])
}
