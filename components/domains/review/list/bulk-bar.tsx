'use client'

import Button from '@mui/material/Button'
import { toast } from '@/components/ui/toast/toast'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { passReviews } from '@/lib/contracts/review/chief'
import { MAX_CLAIM } from '@/lib/contracts/review/states'
import type { TaskDialogAction } from '../task-dialog'
import { chosenOf } from './chosen-of'
import type { TaskList } from './filters'
import type { Claim } from './use-claim'

interface TaskBulkBarProps {
  unit: string
  list: TaskList
  claims: boolean
  assigns: boolean
  claim: Claim
  onAsk: (what: TaskDialogAction, tasks: readonly ReviewTaskItem[]) => void
}

/** Renders the actions on the selected review tasks. */
export function TaskBulkBar({ unit, list, claims, assigns, claim, onAsk }: TaskBulkBarProps) {
  const { selection } = list
  const claimAll = async () => {
    const tasks = await chosenOf(list)
    if (tasks.length > MAX_CLAIM) toast.info(`一次最多领取 ${MAX_CLAIM} ${unit}，先领取最紧急的 ${MAX_CLAIM} ${unit}`)
    await claim.of({ ids: tasks.slice(0, MAX_CLAIM).map(({ id }) => id) })
    selection.clear()
  }
  const ask = async (what: TaskDialogAction) => onAsk(what, await chosenOf(list))
  return (
    <BulkBar list={list}>
      {claims ? (
        <Button size="small" loading={claim.busy} onClick={claimAll}>
          领取
        </Button>
      ) : null}
      {assigns ? (
        <>
          <Button size="small" onClick={() => ask('reassign')}>
            改派
          </Button>
          <Button size="small" onClick={() => ask('extend')}>
            延期
          </Button>
          <BulkButton list={list} call={passReviews} params={{}} title="批量通过审核" confirm="通过">
            通过
          </BulkButton>
        </>
      ) : null}
    </BulkBar>
  )
}
