'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { isUnfinished, taskOptions } from '@/lib/api/task'
import { watchInBackground } from './background'
import { countsText, statusOf } from './labels'
import { useUndo } from './use-undo'

interface BackgroundTaskProps {
  id: string
  /** Called after a toast has reported the result of the task. */
  onReported: () => void
}

/** Waits for a task without an open dialog, reports its result in a toast and offers to undo the task if possible. */
export function BackgroundTask({ id, onReported }: BackgroundTaskProps) {
  const { data: task } = useQuery(taskOptions(id))
  const { undo } = useUndo()
  const told = useRef(false)
  useEffect(() => {
    if (!task || isUnfinished(task) || told.current) return
    told.current = true
    const { title, status, error, counts, total, undoUntil } = task
    // For a single record the toast needs only the title and 已完成.
    const result = error ?? (total === 1 && counts.done === 1 ? null : countsText(counts) || null)
    const { label, tone } = statusOf(task)
    const text = `${title}：${[label, result].filter(Boolean).join('，')}`
    const takeBack = async () => {
      if (await undo(task)) watchInBackground(id)
    }
    const say = status === 'done' && tone !== 'warning' ? toast.success : toast.warning
    say(text, undoUntil ? { label: '撤销', run: () => void takeBack() } : undefined)
    onReported()
  }, [task, id, undo, onReported])
  return null
}
