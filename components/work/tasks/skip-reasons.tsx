import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'
import type { SkipReason } from '@/lib/contracts/task/calls'

/** Names that are listed; how many more there are is said. */
const NAMED = 10

/** A number such as DD2026-000012 stays in one piece; what is longer than a line is broken as ever. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })

/** 已停用：张一（s01）、张二（s02） 等 12 条 */
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

/** Why rows are left alone, how many, and which: before a bulk action and after it. */
export function SkipReasons({ skips }: { skips: readonly SkipReason[] }) {
  return skips.map((skip) => <Skipped key={skip.reason} {...skip} />)
}
