'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'
import type { BulkPreview } from '@/lib/contracts/base/task-calls'

/** 将修改 312 条，跳过 8 条：已停用 5、无权限 3 */
function previewText({ change, skips }: BulkPreview): string {
  const skipped = skips.reduce((sum, { count }) => sum + count, 0)
  const reasons = skips.map(({ reason, count }) => `${reason} ${formatNumber(count)}`).join('、')
  const will = change > 0 ? `将修改 ${formatNumber(change)} 条` : '没有可以修改的'
  return skipped > 0 ? `${will}，跳过 ${formatNumber(skipped)} 条：${reasons}` : will
}

/** Names that are listed; how many more there are is said. */
const NAMED = 10

/** A number such as DD2026-000012 stays in one piece; what is longer than a line is broken as ever. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })

/** 已停用：张一（s01）、张二（s02） 等 12 条 */
function Skipped({ reason, count, names = [] }: BulkPreview['skips'][number]) {
  const named = names.slice(0, NAMED)
  return (
    <p>
      {reason}：
      {[...named.entries()].map(([at, name]) => (
        <Whole key={at}>
          {name}
          {at < named.length - 1 ? '、' : ''}
        </Whole>
      ))}
      {count > named.length ? ` 等 ${formatNumber(count)} 条` : ''}
    </p>
  )
}

const listed = (effects: BulkPreview['effects']) =>
  effects.map(({ label, count }) => `${label} ${formatNumber(count)}`).join('、')

interface PreviewTextProps {
  preview: BulkPreview
  danger: boolean
}

/** What a bulk action will do, before it does it. */
export function PreviewText({ preview, danger }: PreviewTextProps) {
  const { effects, skips, moves = [], change, undoable } = preview
  const touched = effects.filter(({ count, within }) => count > 0 && !within)
  const around = effects.filter(({ count, within }) => count > 0 && within)
  return (
    <div role="status">
      <p>
        <b>{previewText(preview)}</b>
      </p>
      {skips
        .filter(({ names = [] }) => names.length > 0)
        .map((skip) => (
          <Skipped key={skip.reason} {...skip} />
        ))}
      {change > 0 && moves.length > 0 ? (
        <p>{moves.map(({ from, to, count }) => `${from} → ${to} ${formatNumber(count)}`).join('；')}</p>
      ) : null}
      {change > 0 && around.length > 0 ? <p>涉及 {listed(around)}</p> : null}
      {touched.length > 0 && change > 0 ? (
        <Alert severity={danger ? 'warning' : 'info'}>还将影响：{listed(touched)}</Alert>
      ) : null}
      {change > 0 ? <p>{undoable ? '完成后 10 分钟内可以撤销。' : '完成后不能撤销。'}</p> : null}
    </div>
  )
}
