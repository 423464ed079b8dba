'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { pageSizes, TOTAL_CAP } from '@/lib/contracts/base/paging'
import { formatNumber, jumpTarget, type PagePosition, type PagerInput, pagerView } from './paging'

const Bar = styled('nav')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 48,
    padding: '6px 16px',
    borderTop: `1px solid ${palette.divider}`,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    '& [aria-busy="true"] b': { opacity: 0.5 },
    '& b': { fontWeight: 600, color: palette.text.primary },
    '& [data-move]': { display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
    '& [data-size], & [data-jump]': { display: 'flex', alignItems: 'center', gap: 4 },
    // Reserves the width for the number of pages, which is known only after the rows.
    '& [data-jump]': { minWidth: 148, justifyContent: 'center' },
    '& input, & select': {
      height: 30,
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      font: 'inherit',
      color: palette.text.primary,
      background: palette.background.paper,
      '&:hover': { borderColor: palette.text.secondary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    },
    '& input': { width: 56, textAlign: 'center' },
    '& select': { padding: '0 4px' },
    '@media (max-width: 699.95px)': { '& [data-size]': { display: 'none' }, '& [data-range]': { display: 'none' } },
  }
})

interface PagerProps extends Omit<PagerInput, 'trail'> {
  onPlace: (place: PagePosition) => void
  onPageSize: (pageSize: number) => void
  /** True if the numbers belong to an earlier request, or if the server is still counting. */
  stale?: boolean
  /** The sort of the rows in words, if the table itself does not show the sort. */
  sorted?: string | undefined
}

/** Shows the total and the current page of a list, and the buttons to other pages. */
export function Pager({ onPlace, onPageSize, stale, sorted, ...input }: PagerProps) {
  const trail = useTrail(input)
  const view = pagerView({ ...input, trail })
  const { pageNum, pageSize, rows } = input
  const go = (place: PagePosition | null) => (place ? () => onPlace(place) : undefined)

  return (
    <Bar aria-label="分页">
      <span role="status" aria-busy={stale}>
        共 <b>{view.totalText}</b> 条
      </span>
      {rows > 0 ? (
        <span data-range="">
          第 {formatNumber(view.first)}–{formatNumber(view.last)} 条
        </span>
      ) : null}
      {sorted ? <span data-range="">{sorted}</span> : null}
      <div data-move="">
        <label data-size="">
          每页
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {sizesWith(pageSize).map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          条
        </label>
        <Button size="small" disabled={!view.previous} onClick={go(view.previous)} aria-label="上一页">
          上一页
        </Button>
        <Jump key={pageNum} pageNum={pageNum} lastJump={view.lastJump} pages={view.pages} onPlace={onPlace} />
        {/* The button is not disabled while rows are loading, because it would lose the focus and further key presses. */}
        <Button
          size="small"
          disabled={!view.next && input.nextCursor !== undefined}
          onClick={go(view.next)}
          aria-label="下一页"
        >
          下一页
        </Button>
      </div>
    </Bar>
  )
}

interface JumpProps {
  pageNum: number
  lastJump: number
  pages: number | null
  onPlace: (place: PagePosition) => void
}

function Jump({ pageNum, lastJump, pages, onPlace }: JumpProps) {
  const [text, setText] = useState(String(pageNum))
  const bounded = pages === null || pages > lastJump
  const jump = () => {
    const target = jumpTarget(text, lastJump)
    if (target === null || target === pageNum) setText(String(pageNum))
    else onPlace({ pageNum: target })
  }
  return (
    // The input has its own short label. Otherwise screen readers would read the text around it after each typed digit.
    <div
      data-jump=""
      title={
        bounded
          ? `页码可跳到第 ${lastJump} 页（前 ${formatNumber(TOTAL_CAP)} 条），其后请用下一页或缩小筛选`
          : undefined
      }
    >
      第
      <input
        inputMode="numeric"
        aria-label={`页码，可跳到第 ${lastJump} 页`}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump()
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(String(pageNum))}
      />
      {pages === null ? '页' : `/ ${formatNumber(pages)} 页`}
    </div>
  )
}

/**
 * Returns the cursors of the visited pages after the last numbered page, by page number, so that 上一页 works on these
 * pages too.
 */
function useTrail({ pageNum, pageSize, after }: PagerInput): ReadonlyMap<number, string> {
  const trail = useRef(new Map<number, string>())
  if (pageNum * pageSize <= TOTAL_CAP) trail.current.clear()
  else if (after !== undefined) trail.current.set(pageNum, after)
  return trail.current
}

function sizesWith(pageSize: number): number[] {
  return [...new Set<number>([...pageSizes, pageSize])].sort((a, b) => a - b)
}
