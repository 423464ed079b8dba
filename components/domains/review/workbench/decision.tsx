'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useContext, useState } from 'react'
import { ToolButton } from '@/components/kit/list/tool-button'
import type { ReviewTask } from '@/lib/contracts/review/judging'
import type { Judging } from './use-judging'
import { type Steps, TaskNeighbours } from './use-task-navigation'

const DeclineDialog = dynamic(() => import('../task-dialog').then((module) => module.Decline), {
  ssr: false,
})

/** The button only looks disabled; if the user presses it, the page explains why the verdict is not possible. */
const dimmed = (hindered: string | null) => (hindered === null ? undefined : { opacity: 0.55 })

interface DecisionProps {
  unit: string
  task: ReviewTask
  judging: Judging
  steps: Steps
}

/** Renders the buttons for the verdict and the links to other review tasks. */
export function Decision({ unit, task, judging, steps }: DecisionProps) {
  const { refusal, decide, busy } = judging
  const { next, previous } = useContext(TaskNeighbours)
  const [declines, setDeclines] = useState(false)
  const own = task.issues.filter(({ state, taskId }) => state === 'open' && taskId === task.id)
  const advised = own.length > 0 && own.every(({ severity }) => severity === 'advice')
  return (
    <>
      <ToolButton
        label={`上一${unit}`}
        shortcut="["
        path="M11 3.5L5.5 9l5.5 5.5"
        disabled={previous === null}
        onClick={steps.back}
      />
      <ToolButton
        label={`下一${unit}`}
        shortcut="]"
        path="M7 3.5L12.5 9 7 14.5"
        disabled={!next}
        onClick={steps.forth}
      />
      {task.canUndo ? (
        <Button size="small" onClick={judging.undo}>
          撤销结论
        </Button>
      ) : null}
      {task.judges ? (
        <>
          <Button size="small" onClick={() => setDeclines(true)}>
            回避
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-keyshortcuts="r"
            title={refusal.reject ?? '退回（r）'}
            aria-disabled={refusal.reject !== null}
            style={dimmed(refusal.reject)}
            disabled={busy}
            onClick={() => decide('reject')}
          >
            退回
          </Button>
          <Button
            size="small"
            variant="contained"
            aria-keyshortcuts="a"
            title={refusal.pass ?? '通过（a）'}
            aria-disabled={refusal.pass !== null}
            style={dimmed(refusal.pass)}
            loading={busy}
            onClick={() => decide('pass')}
          >
            {advised ? '通过并建议' : '通过'}
          </Button>
        </>
      ) : null}
      {declines ? (
        <DeclineDialog
          tasks={[task]}
          onClose={(done) => {
            setDeclines(false)
            if (done) void steps.goOn()
          }}
        />
      ) : null}
    </>
  )
}
