'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { isAtWork, taskOptions } from '@/lib/api/task'
import { watchInBackground } from './background'
import { countsText, statusOf } from './labels'
import { useUndo } from './use-undo'

interface BackgroundTaskProps {
  id: string
  /** It was told how the task ended. */
  onTold: () => void
}

/** Waits for a task nobody looks at, says how it ended, and offers to take it back where that can be done. */
export function BackgroundTask({ id, onTold }: BackgroundTaskProps) {
  const { data: task } = useQuery(taskOptions(id))
  const { undo } = useUndo()
  const told = useRef(false)
  useEffect(() => {
    if (!task || isAtWork(task) || told.current) return
    told.current = true
    const { title, status, error, counts, total, undoUntil } = task
    // The title and 已完成 say everything about a single record.
    const result = error ?? (total === 1 && counts.done === 1 ? null : countsText(counts) || null)
    const { label, tone } = statusOf(task)
    const text = `${title}：${[label, result].filter(Boolean).join('，')}`
    const takeBack = async () => {
      if (await undo(task)) watchInBackground(id)
    }
    const say = status === 'done' && tone !== 'warning' ? toast.success : toast.warning
    say(text, undoUntil ? { label: '撤销', run: () => void takeBack() } : undefined)
    onTold()
  }, [task, id, undo, onTold])
  return null
}
