'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { FormulaText } from '@/components/ui/formula'
import { actionWord } from '@/lib/contracts/cards'
import type { HistoryEntry } from '@/lib/contracts/history/calls'
import { useRecordKind } from '../record/record-context'
import { sortByLabels } from './history-labels'

const Item = styled('li')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginBottom: 12,
    padding: '10px 12px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 30, fontSize: 13 },
    '& > header > b': { fontWeight: 600 },
    '& > header > time': { color: palette.text.secondary },
    '& > header > button': { marginInlineStart: 'auto' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(72px, 22%) minmax(0, 1fr)',
      gap: '4px 12px',
      margin: '6px 0 0',
    },
    '& > p': { margin: '6px 0 0', fontSize: 12, color: palette.text.secondary },
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& del': { color: palette.text.secondary },
    '& ins': { textDecoration: 'none' },
  }
})

interface HistoryItemProps {
  entry: HistoryEntry
  /** Absent if the user cannot revert this change. */
  onRevert: (() => void) | undefined
  busy: boolean
}

/** Shows one write to the record: its user, time and action, and each changed field before and after. */
export function HistoryItem({ entry, onRevert, busy }: HistoryItemProps) {
  const { entity, labels, labelOf, show } = useRecordKind()
  const { at, actor, action, kind, changes } = entry
  const text = (field: string, value: unknown, said: string | null) =>
    show(field, value) ?? (said === null ? <EmptyValue /> : words(said))
  const isChanged = kind === 'changed'
  return (
    <Item>
      <header>
        <time dateTime={at}>{formatDateTime(at).slice(11)}</time>
        <b>{actor ?? '系统'}</b>
        {kind === 'removed' ? (
          <StatusChip tone="error" label={actionWord(action, entity)} />
        ) : (
          <span>{actionWord(action, entity)}</span>
        )}
        {onRevert ? (
          <Button size="small" onClick={onRevert} disabled={busy}>
            恢复到修改前
          </Button>
        ) : null}
      </header>
      {kind === 'removed' && changes.length > 0 ? <p>删除前的内容：</p> : null}
      {changes.length > 0 ? (
        <dl>
          {sortByLabels(labels, changes).map(({ field, label, before, after, beforeText, afterText }) => (
            <Change key={field} label={labelOf(field, label)}>
              {isChanged ? (
                <>
                  <del>
                    <span className="visually-hidden">修改前</span>
                    {text(field, before, beforeText)}
                  </del>
                  <span aria-hidden="true"> → </span>
                  <ins>
                    <span className="visually-hidden">修改后</span>
                    {text(field, after, afterText)}
                  </ins>
                </>
              ) : kind === 'removed' ? (
                text(field, before, beforeText)
              ) : (
                text(field, after, afterText)
              )}
            </Change>
          ))}
        </dl>
      ) : null}
    </Item>
  )
}

/** Renders formulas typeset instead of their LaTeX source. */
const words = (said: string) => (said.includes('$') ? <FormulaText component="span" inline text={said} /> : said)

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
