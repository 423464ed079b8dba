'use client'

import Button from '@mui/material/Button'
import { formatNumber } from '@/components/kit/list/paging'
import { useCloseBlocker } from '@/components/ui/dialogs/use-close-blocker'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import type { AccountFilter, AccountKind } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { OpeningPanel } from './opening-panel'

/** The accounts whose passwords will be reset, as the list's selection describes them. */
export interface Resetting {
  readonly selection: Selection<AccountFilter>
  readonly count: number
}

interface ResetDialogProps extends Resetting {
  kind: AccountKind
  onClose: () => void
}

/** The dialog 重置密码 for several accounts; it shows the same panel as the last step of an account import. */
export function ResetDialog({ kind, selection, count, onClose }: ResetDialogProps) {
  const { block, mayGo } = useCloseBlocker()
  const name = accountCards[kind].name
  const close = async () => {
    if (await mayGo()) onClose()
  }
  return (
    <StepDialog
      title={`重置 ${formatNumber(count)} 个${name}的密码`}
      onClose={close}
      actions={
        <Button variant="outlined" color="inherit" onClick={close}>
          关闭
        </Button>
      }
    >
      <OpeningPanel
        kind={kind}
        of={{ selection }}
        total={count}
        title={`重置${name}的密码`}
        activation="同时激活其中待激活的账号"
        activates={false}
        note="所选账号原来的密码随即失效，不能撤销。"
        verb="重置并生成账号单"
        danger
        onBlockClose={block}
      />
    </StepDialog>
  )
}
