'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { SectionCard } from '@/components/kit/record/section-card'
import type { Finding } from '@/lib/contracts/question/detail'
import { fieldPlace } from './finding-place'

/**
 * Number of findings that are visible before the user expands the list; a longer list would move the content below it
 * off the screen.
 */
const SHOWN_FIRST = 4

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2px 8px', alignItems: 'center' },
  '& > li > span': { color: theme.vars.palette.text.secondary },
  '& > li > p': { gridColumn: '1 / -1', margin: 0, overflowWrap: 'anywhere' },
}))

/**
 * Shows the findings of the checks in words, each with the part of the question that it concerns; the gravest findings
 * come first.
 */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const [all, setAll] = useState(false)
  const sorted = [...findings].sort((a, b) => a.level.localeCompare(b.level))
  const shown = all ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <SectionCard title={`自动检查（${findings.length}）`}>
      <List>
        {shown.map((finding, index) => (
          <li key={`${index.toString()}-${finding.code}`}>
            {finding.level === 'error' ? (
              <StatusChip tone="error" label="错误" />
            ) : (
              <StatusChip tone="warning" label="提醒" />
            )}
            <span>{fieldPlace(finding.field)}</span>
            <p>{finding.message}</p>
          </li>
        ))}
      </List>
      {findings.length > SHOWN_FIRST ? (
        <Button size="small" style={{ marginTop: 8 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${findings.length} 项`}
        </Button>
      ) : null}
    </SectionCard>
  )
}
