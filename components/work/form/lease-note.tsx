'use client'

import Button from '@mui/material/Button'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { confirm } from '@/components/ui/dialogs/confirm'
import { useSecondsLeft } from '@/lib/helpers/countdown'
import type { LeaseState } from './use-lease'

/** Shows the user who has the edit lease instead of this user, and since when. */
export function LeaseNote({ lease: { holder } }: { lease: LeaseState }) {
  const text = holder ? `${holder.fullName}正在编辑（${formatDateTime(holder.since).slice(11)} 起）` : ''
  return (
    <span role="status" title={text} style={{ maxWidth: '70%', overflow: 'hidden' }}>
      {holder ? <StatusChip tone="warning" label={text} /> : null}
    </span>
  )
}

/**
 * Takes the place of the save buttons while another user edits. The buttons request the record from that user and show
 * the progress.
 */
export function LeaseActions({ lease }: { lease: LeaseState }) {
  const { holder, mayForce, asked, at, isRequesting, refusal, request } = lease
  const left = useSecondsLeft(asked ? at + asked.seconds * 1_000 : 0)
  if (!holder) return null
  const waiting = asked !== null && !asked.refused
  const force = async () => {
    const text = `${holder.fullName}将不能继续编辑，未保存的内容存为其草稿；对方会收到通知。`
    if (await confirm({ title: '强制接管编辑', text, ok: '强制接管', danger: true })) request(true)
  }
  return (
    <>
      <span
        role="status"
        style={{ order: -1, marginInlineEnd: 'auto', fontSize: 13, color: 'var(--mui-palette-text-secondary)' }}
      >
        {refusal ?? (asked ? stateOf(holder.fullName, asked.refused, left) : '')}
      </span>
      {mayForce ? (
        <Button variant="outlined" color="inherit" disabled={isRequesting} onClick={force}>
          强制接管
        </Button>
      ) : null}
      <Button variant="contained" disabled={waiting} loading={isRequesting} onClick={() => request()}>
        {asked?.refused ? '再次请求接管' : '请求接管'}
      </Button>
    </>
  )
}

function stateOf(fullName: string, refused: boolean, left: number): string {
  if (refused) return `${fullName}要继续编辑，没有让出`
  return left > 0 ? `等待${fullName}答复（${left} 秒）` : '对方没有答复，正在接管…'
}
