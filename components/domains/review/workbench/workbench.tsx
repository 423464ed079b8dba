'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import { RecordPage } from '@/components/kit/record/record-page'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { reviewKindNames, reviewTaskStateNames } from '@/lib/contracts/review/card'
import type { ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import { useTab } from '@/lib/state/tab'
import { Decision } from './decision'
import type { Judged } from './judged'
import { drawnPart } from './marking/marked-part'
import { useMarks } from './marking/use-marks'
import { useSelection } from './marking/use-selection'
import { Found } from './panels/found'
import { Helps } from './panels/helps'
import { VerdictSummary } from './panels/verdict-summary'
import { useFold } from './stored-view'
import { useIssues } from './use-issues'
import { useJudging } from './use-judging'
import { useReviewKeys } from './use-review-keys'
import type { Steps } from './use-task-navigation'
import { type StoredView, useView } from './use-view'

interface WorkbenchProps<Version> extends StoredView {
  judged: Judged<Version>
  task: ReviewTask
  version: Version
  steps: Steps
}

/** Shows one review task: the record on the left, its review on the right. */
function WorkbenchOf<Version>({ judged, task, version, steps, stored, onStore }: WorkbenchProps<Version>) {
  const { screens, fieldsOf, Shown, About } = judged
  const { words } = screens
  const { previousVersionId, judges, stage, kind } = task
  const again = previousVersionId !== null
  // A verifying reviewer (`verify`) already knows the record and begins with the comparison; any other reviewer first
  // sees the whole record.
  const looking = useView(judged, { stored, onStore }, { again, compared: kind === 'verify' })
  const { view } = looking
  const fold = useFold()
  // A user who arbitrates (`arbitrate`) needs the statements of the other reviewers, so the earlier review rounds are
  // open.
  const [history, setHistory] = useState(kind === 'arbitrate')
  const root = useRef<HTMLDivElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const fields = useMemo(() => fieldsOf(version), [fieldsOf, version])
  const judging = useJudging(task, steps)
  const issues = useIssues(task, judged.errors)
  const { selected, select, clear } = useSelection(root, fields)
  useMarks(root, issues.marks, `${view} ${fold.open}`)

  const mark = (no: number, suggests = false) => {
    if (!judges) return
    const anchor = select() ?? selected ?? judged.all
    issues.begin({ anchor, errorType: issues.typesAt(anchor)[no - 1]?.key ?? '', suggests })
    clear()
  }
  const show = (issue: ReviewIssue, elsewhere = true) => {
    const drawn = () => root.current && drawnPart(root.current, issue.anchor)
    flushSync(() => {
      issues.activate(issue)
      if (elsewhere && !drawn()) looking.openWhole()
    })
    drawn()?.scrollIntoView({ block: 'center' })
  }
  const verifies = judges && task.issues.some(({ earlier }) => earlier)
  const judgeIssue = (state: 'verified' | 'reopened') => {
    const next = issues.verifyNext(state)
    // The argument `false` prevents a change to the whole record, because the user may be comparing versions.
    if (next && next.state !== 'verified') show(next, false)
  }
  const unticked = judging.ticks.indexOf(false)
  useReviewKeys(
    root,
    { unit: words.unit, ...judged.keys },
    {
      number: (no) => mark(no),
      s: () => mark(1, true),
      x: () => unticked >= 0 && judging.tick(unticked, true),
      a: () => judging.decide('pass'),
      p: judging.passAll,
      r: () => judging.decide('reject'),
      u: judging.undo,
      y: verifies ? () => judgeIssue('verified') : undefined,
      n: verifies ? () => judgeIssue('reopened') : undefined,
      t: judged.views.length > 1 ? looking.openNext : undefined,
      e: judged.keys.foldIn === view ? fold.onToggle : undefined,
      d: again ? looking.compare : undefined,
      h: () => setHistory(!history),
      c: judges ? () => comment.current?.focus() : undefined,
      ']': steps.forth,
      '[': steps.back,
    },
  )
  return (
    <RecordPage
      wide
      title={task.title}
      marks={
        <>
          <StatusChip {...reviewTaskStateNames[task.status]} />
          <span>
            {stage.name} · 第 {task.roundNo} 轮{task.kind === 'review' ? '' : ` · ${reviewKindNames[task.kind]}`}
          </span>
        </>
      }
      actions={<Decision unit={words.unit} task={task} judging={judging} steps={steps} />}
      side={
        <>
          <Found {...{ screens, task, fields, issues }} onShow={(issue) => show(issue)} />
          <VerdictSummary {...{ task, judging, comment }} />
          <About task={task} version={version} />
          <Helps
            {...{ judged, version }}
            recordId={task.entityId}
            open={history}
            onToggle={() => setHistory(!history)}
          />
        </>
      }
    >
      {judges || task.decision ? null : (
        <Alert severity="info">{task.closed ?? '您可以查看，但这个任务现在不由您审核。'}</Alert>
      )}
      <TabName title={`${words.judging} ${task.title}`} hint={stage.name} />
      <RefusalAlert error={judging.error} undone="结论没有提交，请再试一次" />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <Segmented label="视图" value={view} choices={looking.views} onChange={looking.look} />
        {judges ? (
          <Button size="small" variant={selected ? 'contained' : 'text'} onClick={() => mark(1)}>
            标出问题
          </Button>
        ) : null}
      </div>
      <Shown {...{ version, view, previousVersionId, fields, root, fold }} onPointerUp={select} />
    </RecordPage>
  )
}

/** `memo` prevents a render when the address or another task changes and the props of this task stay the same. */
export const Workbench = memo(WorkbenchOf) as typeof WorkbenchOf

/**
 * Sets the name of the tab in a component of its own. `useTab` renders its component again at each change of the
 * address, and the workbench should not render then.
 */
function TabName({ title, hint }: { title: string; hint: string }) {
  const { setTitle } = useTab()
  useEffect(() => setTitle(title, hint), [title, hint, setTitle])
  return null
}
