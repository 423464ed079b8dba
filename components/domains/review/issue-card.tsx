'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { FormulaText } from '@/components/ui/formula'
import { useDictName } from '@/lib/api/dict'
import { issueStateNames } from '@/lib/contracts/review/card'
import type { ReviewIssue } from '@/lib/contracts/review/judging'
import { severities } from '@/lib/contracts/review/states'

export const IssueCards = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    display: 'grid',
    gap: 10,
    margin: 0,
    padding: 0,
    fontSize: 13,
    '& > li': {
      padding: '8px 10px',
      border: `1px solid ${palette.divider}`,
      borderInlineStart: `3px solid ${palette.warning.main}`,
      borderRadius: 6,
      minWidth: 0,
    },
    '& > li[data-done]': { borderInlineStartColor: palette.success.main },
    '& > li[data-active]': { borderColor: palette.primary.main },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
    '& header > b, & header > button': { fontWeight: 600 },
    '& header > button': {
      padding: 0,
      border: 0,
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      color: palette.primary.main,
      background: 'none',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& blockquote': {
      margin: '6px 0',
      padding: '2px 8px',
      borderInlineStart: `2px solid ${palette.divider}`,
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& p': { margin: '4px 0', overflowWrap: 'anywhere' },
    '& p[data-quiet]': { color: palette.text.secondary },
    '& ins': {
      padding: '0 4px',
      borderRadius: 3,
      textDecoration: 'none',
      background: `color-mix(in srgb, ${palette.success.main} 16%, transparent)`,
    },
    '& footer': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 },
    '& footer .MuiButton-root': { minWidth: 0, padding: '1px 8px' },
  }
})

interface IssueCardProps {
  issue: ReviewIssue
  /** The part of the record with the issue, in words. */
  place: string
  /**
   * True to show the state of the issue; false while the user is still writing the issue, because it has no state yet.
   */
  stated: boolean
  /** True if the quoted text no longer exists in the record. */
  lost?: boolean
  active?: boolean
  /** Scrolls to the place of the issue. */
  onShow?: () => void
  /** Actions on the issue. */
  children?: ReactNode
}

/** Shows one issue: its error type, its place, its severity and the suggested replacement. */
export function IssueCard({ issue, place, stated, lost = false, active = false, onShow, children }: IssueCardProps) {
  const type = useDictName('examiningErrorType')
  const { anchor, severity, note, suggestion, state, reply } = issue
  return (
    <li data-active={active ? '' : undefined} data-done={state === 'fixed' || state === 'verified' ? '' : undefined}>
      <header>
        {onShow ? (
          <button type="button" onClick={onShow}>
            {type(issue.errorType)}
          </button>
        ) : (
          <b>{type(issue.errorType)}</b>
        )}
        <StatusChip tone={severity === 'block' ? 'error' : 'warning'} label={severities[severity]} />
        {stated ? <StatusChip {...issueStateNames[state]} /> : null}
        <span>{place}</span>
      </header>
      {anchor.quote ? (
        <blockquote>
          <FormulaText text={anchor.quote} inline />
        </blockquote>
      ) : null}
      {lost ? <p data-quiet="">这一处已被修改，原位置不再存在。</p> : null}
      {note ? <FormulaText text={note} component="p" inline /> : null}
      {suggestion === null ? null : (
        <p>
          建议改为：
          <ins>{suggestion === '' ? '（删去）' : <FormulaText text={suggestion} component="span" inline />}</ins>
        </p>
      )}
      {reply ? (
        <p>
          作者：
          <FormulaText text={reply} component="span" inline />
        </p>
      ) : null}
      {children}
    </li>
  )
}
