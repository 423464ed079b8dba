'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 44,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}))

interface PageStepsProps {
  total: number
  pageNum: number
  pageSize: number
  onPage: (pageNum: number) => void
}

/** Renders buttons for the previous and next page, for places without room for a full pager. */
export function PageSteps({ total, pageNum, pageSize, onPage }: PageStepsProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && pageNum === 1) return null
  return (
    <Bar aria-label="翻页">
      共 {formatNumber(total)} 条，第 {pageNum} / {Math.max(pages, pageNum)} 页
      <Button size="small" disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>
        上一页
      </Button>
      <Button size="small" disabled={pageNum >= pages} onClick={() => onPage(pageNum + 1)}>
        下一页
      </Button>
    </Bar>
  )
}
