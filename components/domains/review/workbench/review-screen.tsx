'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Activity, type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { RecordPage } from '@/components/kit/record/record-page'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { prepareFormulas } from '@/components/ui/formula'
import { Link } from '@/components/ui/link'
import { useNamesLoaded } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type Call, type CallAnswer, Code } from '@/lib/contracts/base/call'
import { getReviewTask, listNextTasks, type ReviewTask } from '@/lib/contracts/review/judging'
import { ApiError } from '@/lib/http/api-error'
import { useTab } from '@/lib/state/tab'
import type { ReviewedScreens, ReviewLabels } from '../reviewed-screens'
import type { JudgedKind } from './judged'
import { useStoredView } from './stored-view'
import { taskRequest } from './task-request'
import { useReviewKeys } from './use-review-keys'
import { listFilterOf, TaskNeighbours, useTaskNavigation } from './use-task-navigation'
import { useUndo } from './use-undo'
import { Workbench } from './workbench'

interface ScreenProps<C extends Call> {
  judged: JudgedKind<C>
}

/**
 * The workbench, on which the user judges one record after the other. The address parameter `task` names the review
 * task.
 */
export function ReviewScreen<C extends Call>({ judged }: ScreenProps<C>) {
  const { params } = useTab()
  const asked = taskRequest.input(params)
  return asked ? <RequestedTask id={asked.id} judged={judged} /> : <First screens={judged.screens} />
}

/** Opens the user's most urgent review task if the address names no task. */
function First({ screens }: { screens: ReviewedScreens }) {
  const { params, setParams } = useTab()
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(
    queryOf(listNextTasks, { ...listFilterOf(params), entity: screens.entity }, ownErrors),
  )
  // Cached data may still contain the task that the user judged last, so the hook waits for data fetched after the
  // mount.
  const id = isFetchedAfterMount ? data?.ids[0] : undefined
  const go = useCallback(
    (task: string, how: 'push' | 'replace' = 'push') => {
      const address = new URLSearchParams(params)
      address.set('task', task)
      setParams(address, how)
    },
    [params, setParams],
  )
  // The redirect happens only once, so that a later change of `id` does not change the address of a tab to which the
  // user returns.
  const [led, setLed] = useState(false)
  useEffect(() => {
    if (!id || led) return
    setLed(true)
    go(id, 'replace')
  }, [id, led, go])
  const { words } = screens
  if (error) return <Failed words={words} error={error} onRetry={refetch} retrying={isFetching} />
  if (!isFetchedAfterMount || (id && !led)) return <WorkbenchSkeleton words={words} />
  return <Between screens={screens} next={id} go={go} />
}

interface BetweenProps {
  screens: ReviewedScreens
  next: string | undefined
  go: (task: string) => void
}

/**
 * Shown while no review task is open: offers the next task or says that there is none, and leads back to the last task.
 */
function Between({ screens: { entity, at, words }, next, go }: BetweenProps) {
  const place = useRef<HTMLDivElement>(null)
  const undo = useUndo(entity, go)
  const goOn = next ? () => go(next) : undefined
  useReviewKeys(place, words, { u: () => undo(), ']': goOn })
  return (
    <div ref={place}>
      <h1 className="visually-hidden">{words.workbench}</h1>
      {goOn ? (
        <Notice
          title="手上还有待审的任务"
          actions={
            <Button variant="outlined" size="small" onClick={goOn}>
              继续{words.judging}
            </Button>
          }
        >
          <p>按 ] 也可以继续。</p>
        </Notice>
      ) : (
        <Notice title="手上没有待审的任务" actions={<Link href={`${at.tasks}?tab=mine`}>去{words.tasks}</Link>}>
          <p>
            在“{words.tasks}”中领取任务后，从这里逐{words.unit}审核。按 u 撤销刚才的结论。
          </p>
        </Notice>
      )}
    </div>
  )
}

/** Renders the task that the address names. The next task is rendered hidden, so that it appears without delay. */
function RequestedTask<C extends Call>({ id, judged }: ScreenProps<C> & { id: string }) {
  const opened = useOpened(judged, id, true)
  const named = useNamesLoaded()
  const walk = useTaskNavigation(id, judged, named && opened.version !== undefined)
  const ahead = useOpened(judged, walk.next ?? '', false)
  const [kept, setKept] = useStoredView(judged.views)
  const { words } = judged.screens
  const drawn = named
    ? [
        { id, ...opened },
        { id: walk.next, ...ahead },
      ]
    : []
  return (
    <TaskNeighbours value={walk}>
      {drawn.map(
        (one) =>
          one.id &&
          one.task &&
          one.version && (
            <Drawn key={one.id} front={one.id === id}>
              <Workbench
                judged={judged}
                task={one.task}
                version={one.version}
                steps={walk.steps}
                stored={kept}
                onStore={setKept}
              />
            </Drawn>
          ),
      )}
      {opened.error ? (
        <Failed words={words} error={opened.error} onRetry={opened.retry} retrying={opened.isRetrying} />
      ) : null}
      {(named && opened.version) || opened.error ? null : <WorkbenchSkeleton words={words} />}
    </TaskNeighbours>
  )
}

/**
 * Renders a task that is in front or that is prepared in the background; formulas of a background task are typeset in
 * advance.
 */
function Drawn({ front, children }: { front: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = place.current
    if (front || !root) return
    // React renders hidden content only when the page is idle, so the observer waits for it.
    const watcher = new MutationObserver(() => prepareFormulas(root))
    watcher.observe(root, { childList: true })
    return () => watcher.disconnect()
  }, [front])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Activity mode={front ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
}

interface Opened<C extends Call> {
  task: ReviewTask | undefined
  version: CallAnswer<C> | undefined
  /** The error because of which there is no task to show. */
  error: Error | null
  retry: () => unknown
  isRetrying: boolean
}

/**
 * Returns a review task and its version. If `asks` is false, the hook sends no request and only returns data that was
 * fetched in advance.
 */
function useOpened<C extends Call>(judged: JudgedKind<C>, id: string, asks: boolean): Opened<C> {
  const task = useQuery({ ...queryOf(getReviewTask, { id }, ownErrors), enabled: asks })
  const { entityId = '', versionId = '' } = task.data ?? {}
  const version = useQuery({
    ...queryOf(judged.call, judged.asked({ entityId, versionId }), ownErrors),
    enabled: asks && task.data !== undefined,
  })
  // If the user loses the right to judge the opened task, the task and the user's notes remain readable.
  const denied = task.error instanceof ApiError && task.error.code === Code.forbidden ? task.error.message : null
  const shown = useMemo(
    () => task.data && (denied === null ? task.data : { ...task.data, judges: false, canUndo: false, closed: denied }),
    [task.data, denied],
  )
  const failed = task.data ? version : task
  const error = version.data ? null : failed.error
  return { task: shown, version: version.data, error, retry: failed.refetch, isRetrying: failed.isFetching }
}

function Failed({ words, ...props }: Omit<ComponentProps<typeof Failure>, 'what'> & { words: ReviewLabels }) {
  return (
    <>
      <h1 className="visually-hidden">{words.workbench}</h1>
      <Failure what="审核任务" {...props} />
    </>
  )
}

/** Renders a placeholder with the frame of the workbench, so that nothing moves when the task arrives. */
function WorkbenchSkeleton({ words }: { words: ReviewLabels }) {
  return (
    <RecordPage
      wide
      title="审核任务"
      side={
        <SectionCard title="核对清单">
          <TextSkeleton widths={[70, 82, 64, 76, 58]} pitch={30} />
        </SectionCard>
      }
    >
      <SectionCard title={words.body}>
        <output aria-label="正在加载审核任务">
          <TextSkeleton widths={[96, 88, 54, 30, 34, 28, 36]} />
        </output>
      </SectionCard>
    </RecordPage>
  )
}
