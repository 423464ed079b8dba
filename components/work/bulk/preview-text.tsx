'use client'

import Alert from '@mui/material/Alert'
import { formatNumber } from '@/components/kit/list/paging'
import { SkipReasons } from '@/components/work/tasks/skip-reasons'
import type { BulkPreview } from '@/lib/contracts/base/task-calls'

/** Returns a text such as 将提交 312 条，跳过 8 条：已停用 5、无权限 3; for one record such as 将停用 1 条：第一中学. */
function previewText({ change, skips, name }: BulkPreview, verb: string): string {
  const skipped = skips.reduce((sum, { count }) => sum + count, 0)
  const reasons = skips.map(({ reason, count }) => `${reason} ${formatNumber(count)}`).join('、')
  const will = change > 0 ? `将${verb} ${formatNumber(change)} 条` : `没有可以${verb}的`
  if (change === 1 && skipped === 0 && name) return `${will}：${name}`
  return skipped > 0 ? `${will}，跳过 ${formatNumber(skipped)} 条：${reasons}` : will
}

/** Returns a text such as 七年级 → 八年级 3；难度：3 种 → 中等 11；知识点：加上“集合” 2. */
const moveText = ({ label, from, to, count }: NonNullable<BulkPreview['moves']>[number]) =>
  `${label ? `${label}：` : ''}${from ? `${from} → ` : ''}${to} ${formatNumber(count)}`

const listed = (effects: BulkPreview['effects']) =>
  effects.map(({ label, count }) => `${label} ${formatNumber(count)}`).join('、')

interface PreviewTextProps {
  preview: BulkPreview
  /** The verb of the action, such as 提交. */
  verb: string
  danger: boolean
}

/** Shows the effect of a bulk action before it runs. */
export function PreviewText({ preview, verb, danger }: PreviewTextProps) {
  const { effects, skips, moves = [], change, undoable } = preview
  const touched = effects.filter(({ count, within }) => count > 0 && !within)
  const around = effects.filter(({ count, within }) => count > 0 && within)
  return (
    <div role="status">
      <p>
        <b>{previewText(preview, verb)}</b>
      </p>
      <SkipReasons skips={skips.filter(({ names = [], details = [] }) => names.length > 0 || details.length > 0)} />
      {change > 0 && moves.length > 0 ? <p>{moves.map(moveText).join('；')}</p> : null}
      {change > 0 && around.length > 0 ? <p>涉及 {listed(around)}</p> : null}
      {touched.length > 0 && change > 0 ? (
        <Alert severity={danger ? 'warning' : 'info'}>还将影响：{listed(touched)}</Alert>
      ) : null}
      {change > 0 ? <p>{undoable ? '完成后 10 分钟内可以撤销。' : '完成后不能撤销。'}</p> : null}
    </div>
  )
}
