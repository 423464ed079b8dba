'use client'

import { EmptyValue } from '@/components/kit/cell/empty-value'
import type { AuditItem } from '@/lib/contracts/audit/calls'
import { DescribedChangeText } from './described-change'
import { texts } from './labels'

const SHOWN = 3

/** Shows the first changes of an audit entry in one line: 联系人 孙老师 → 周老师. */
export function ChangeLine({ entry: { kind, changes, changed } }: { entry: AuditItem }) {
  if (changed === 0) return <EmptyValue />
  const shown = changes.slice(0, SHOWN)
  return (
    <>
      {shown.map(({ field, label, beforeText, afterText }, index) => (
        <span key={field}>
          {index > 0 ? '；' : ''}
          {label} {kind === 'made' ? null : <DescribedChangeText field={field} text={beforeText} />}
          {kind === 'changed' ? ' → ' : null}
          {kind === 'removed' ? null : <DescribedChangeText field={field} text={afterText} />}
        </span>
      ))}
      {changed > shown.length ? `；${texts.more(changed)}` : null}
    </>
  )
}
