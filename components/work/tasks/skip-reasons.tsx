import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'
import type { SkipReason } from '@/lib/contracts/task/calls'

/** Maximum number of names in the list; the total count follows the names. */
const NAMED = 10

/** Keeps a number such as DD2026-000012 on one line; text longer than a line still wraps. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })

/** Shows a reason with names and count, such as 已停用：张一（s01）、张二（s02） 等 12 条. */
function Skipped({ reason, count, names = [], details = [] }: SkipReason) {
  const named = names.slice(0, NAMED)
  const counted = details.map((one) => `${one.reason} ${formatNumber(one.count)}`).join('、')
  return (
    <p>
      {reason}
      {counted ? `（${counted}）` : ''}
      {named.length > 0 ? '：' : ` ${formatNumber(count)} 条`}
      {[...named.entries()].map(([at, name]) => (
        <Whole key={at}>
          {name}
          {at < named.length - 1 ? '、' : ''}
        </Whole>
      ))}
      {named.length > 0 && count > named.length ? ` 等 ${formatNumber(count)} 条` : ''}
    </p>
  )
}

/** Lists why, how many and which rows a bulk action skips, both in the preview and in the result. */
export function SkipReasons({ skips }: { skips: readonly SkipReason[] }) {
  return skips.map((skip) => <Skipped key={skip.reason} {...skip} />)
}
