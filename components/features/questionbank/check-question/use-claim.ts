'use client'

import { useCallback, useMemo } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { missedText } from '@/components/work/review/missed-text'
import { useWrite } from '@/lib/api/use-write'
import type { CallInput } from '@/lib/contracts/base/call'
import { claimReviewTasks } from '@/lib/contracts/review/calls'
import { CLAIM_MOST } from '@/lib/contracts/review/states'

type Asked = Partial<CallInput<typeof claimReviewTasks>>

export interface Claim {
  busy: boolean
  /** Claims these, or so many of what the filter finds. Says how many came, and why others did not. */
  of: (asked: Asked) => Promise<void>
}

export function useClaim(): Claim {
  const { mutateAsync, isPending } = useWrite(claimReviewTasks)
  const of = useCallback(
    async (asked: Asked) => {
      const count = asked.count ?? Math.min(asked.ids?.length ?? CLAIM_MOST, CLAIM_MOST)
      const answer = await mutateAsync({ filter: {}, ...asked, count }).catch(() => null)
      if (!answer) return
      const { ids, missed } = answer
      const why = missed.length > 0 ? `：${missedText(missed)}` : ''
      if (ids.length === 0) toast.info(why ? `没有领到任务${why}` : '没有可以领取的任务，可能刚被别人领走')
      else toast.success(`已领取 ${ids.length} 题，在“我的待审”中`)
    },
    [mutateAsync],
  )
  return useMemo(() => ({ busy: isPending, of }), [isPending, of])
}
