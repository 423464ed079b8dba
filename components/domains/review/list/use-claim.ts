'use client'

import { useCallback, useMemo } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import type { CallInput } from '@/lib/contracts/base/call'
import { claimReviewTasks } from '@/lib/contracts/review/calls'
import { MAX_CLAIM } from '@/lib/contracts/review/states'
import { useOpenTab } from '@/lib/state/tab'
import { missedText } from '../missed-text'
import type { ReviewedScreens } from '../reviewed-screens'

type ClaimInput = Partial<CallInput<typeof claimReviewTasks>>

export interface Claim {
  busy: boolean
  /**
   * Claims the given review tasks, or a number of tasks that match the filter. A message shows how many tasks were
   * claimed and why others were not.
   */
  of: (asked: ClaimInput) => Promise<void>
}

/** Returns the functions that claim review tasks. `hrefOf` returns the workbench address of a task. */
export function useClaim(screens: ReviewedScreens, hrefOf: (task: { id: string }) => string): Claim {
  const { entity } = screens
  const { unit } = screens.words
  const openTab = useOpenTab()
  const { mutateAsync, isPending } = useWrite(claimReviewTasks)
  const of = useCallback(
    async (asked: ClaimInput) => {
      const count = asked.count ?? Math.min(asked.ids?.length ?? MAX_CLAIM, MAX_CLAIM)
      const answer = await mutateAsync({ ...asked, filter: { ...asked.filter, entity }, count }).catch(() => null)
      if (!answer) return
      const { ids, missed } = answer
      const why = missed.length > 0 ? `：${missedText(missed)}` : ''
      const [id] = ids
      if (id === undefined) return toast.info(why ? `没有领到任务${why}` : '没有可以领取的任务，可能刚被别人领走')
      // The list may be empty after the claim, so the message contains a link to the first claimed task.
      const start = { label: '开始', run: () => openTab(hrefOf({ id })) }
      toast.success(`已领取 ${ids.length} ${unit}，在“我的待审”中`, start)
    },
    [mutateAsync, openTab, hrefOf, entity, unit],
  )
  return useMemo(() => ({ busy: isPending, of }), [isPending, of])
}
