'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { placeOf } from '@/components/domains/question/place-of'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Flaw } from '@/lib/contracts/question/checks/types'

const Bar = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    marginTop: 'auto',
    borderTop: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    '& > div': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, padding: '0 16px', fontSize: 13 },
    '& > div > button': { marginInlineStart: 'auto' },
    // The open list covers the form instead of moving the fields up.
    '& > ul': {
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      listStyle: 'none',
      maxHeight: 'min(45vh, 360px)',
      overflow: 'auto',
      margin: 0,
      padding: '4px 8px',
      borderTop: `1px solid ${palette.divider}`,
      background: palette.background.paper,
      boxShadow: '0 -8px 16px rgb(4 18 17 / 0.08)',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36 },
    '& li > button:first-of-type': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 8px',
      padding: '6px 8px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 13,
      textAlign: 'start',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
      '& > b': { fontWeight: 600 },
    },
  }
})

interface CheckBarProps {
  /** Null until the first check has finished. */
  flaws: readonly Flaw[] | null
  onGo: (flaw: Flaw) => void
  /** Undefined while the form is locked; the list then has no repair buttons. */
  onFix?: ((flaw: Flaw) => void) | undefined
  open: boolean
  onOpen: (open: boolean) => void
}

/**
 * Bar with the findings of the checks at the bottom of the form. A click on a finding goes to its field; some findings
 * have a button that repairs the text.
 */
export function CheckBar({ flaws, onGo, onFix, open, onOpen }: CheckBarProps) {
  const id = useId()
  const errors = flaws?.filter(({ level }) => level === 'error').length ?? 0
  const warnings = (flaws?.length ?? 0) - errors
  const some = errors + warnings > 0
  return (
    <Bar aria-label="检查">
      {open && some ? (
        <ul id={id}>
          {flaws?.map((flaw) => (
            <li key={`${flaw.field} ${flaw.code} ${flaw.message}`}>
              <button type="button" onClick={() => onGo(flaw)}>
                {flaw.level === 'error' ? (
                  <StatusChip tone="error" label="必须改正" />
                ) : (
                  <StatusChip tone="warning" label="提醒" />
                )}
                <b>{placeOf(flaw.field)}</b>
                {flaw.message}
              </button>
              {flaw.fix && onFix ? (
                <Button size="small" variant="outlined" onClick={() => onFix(flaw)}>
                  {flaw.fix.label}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <span role="status">
          {flaws === null ? '正在检查…' : summaryOf({ errors, warnings, submits: onFix !== undefined })}
        </span>
        {some ? (
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => onOpen(!open)}
          >
            {open ? '收起' : '查看'}
          </Button>
        ) : null}
      </div>
    </Bar>
  )
}

interface CheckResult {
  errors: number
  warnings: number
  /**
   * True if the user may submit the question; false if the form is locked because the question is already submitted or
   * another user edits it.
   */
  submits: boolean
}

function summaryOf({ errors, warnings, submits }: CheckResult): string {
  const parts = [
    errors + warnings === 0 ? '✓ 没有发现问题' : '',
    errors > 0 ? `${errors} 项必须改正` : '',
    errors === 0 && submits ? '可以提交' : '',
    warnings > 0 ? `${warnings} 项提醒` : '',
  ]
  return parts.filter(Boolean).join('，')
}
