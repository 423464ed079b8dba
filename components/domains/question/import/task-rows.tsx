'use client'

import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { FormulaText } from '@/components/ui/formula'
import { rowLabels } from '@/components/work/tasks/labels'
import { type RowsProps, RowsTable } from '@/components/work/tasks/plain-rows'
import type { RowIssue, TaskRow } from '@/lib/contracts/task/calls'

const Origin = styled('small')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }))

const Found = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 8, alignItems: 'start' },
})

/** The table of a question import's rows: the question, its result and its findings. */
export default function QuestionRows({ rows }: RowsProps) {
  return (
    <RowsTable>
      <thead>
        <tr>
          <th scope="col">行号</th>
          <th scope="col">结果</th>
          <th scope="col">试题</th>
          <th scope="col">导入问题</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no}>
            <td>{row.no}</td>
            <td>
              <StatusChip {...rowLabels[row.state]} label={row.message || rowLabels[row.state].label} />
            </td>
            <td>
              <Question row={row} />
            </td>
            <td>
              <Findings findings={row.issues} />
            </td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  )
}

function Question({ row: { label, question } }: { row: TaskRow }) {
  const { preview = '', code = null, externalId = null } = question ?? {}
  return (
    <>
      <FormulaText text={preview || label || '无法读取的一行'} clampLines={2} />
      <Origin>{[code, externalId && `原编号 ${externalId}`].filter(Boolean).join(' · ')}</Origin>
    </>
  )
}

function Findings({ findings }: { findings: readonly RowIssue[] }) {
  if (findings.length === 0) return '无'
  return (
    <Found>
      {findings.map(({ level, code, field, message }) => (
        <li key={`${code}-${field}-${message}`}>
          {level === 'warn' ? <StatusChip tone="warning" label="提醒" /> : <StatusChip tone="error" label="错误" />}
          {message}
        </li>
      ))}
    </Found>
  )
}
