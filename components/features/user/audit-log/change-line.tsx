'use client'

import { Nothing } from '@/components/kit/nothing'
import { inOrderOf } from '@/components/work/history/history-words'
import type { AuditItem } from '@/lib/contracts/audit'
import { texts } from './labels'
import { labelOf, type RecordWords } from './records'
import { Value } from './value'

const SHOWN = 3

interface ChangeLineProps {
  entry: AuditItem
  words: RecordWords | undefined
}

/** The first changes of an entry in one line: 联系人 孙老师 → 周老师. */
export function ChangeLine({ entry: { changes, changed }, words }: ChangeLineProps) {
  if (changed === 0) return <Nothing />
  const isNew = changes.every(({ before }) => before === null)
  const shown = inOrderOf(words?.labels ?? {}, changes).slice(0, SHOWN)
  return (
    <>
      {shown.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 ? '；' : ''}
          {labelOf(words, field)} {isNew ? null : <Value words={words} field={field} value={before} />}
          {isNew ? null : ' → '}
          <Value words={words} field={field} value={after} />
        </span>
      ))}
      {changed > shown.length ? `；${texts.more(changed)}` : null}
    </>
  )
}
