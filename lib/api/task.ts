import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import * as calls from '@/lib/contracts/task/calls'
import * as imports from '@/lib/contracts/task/import-calls'
import { searchParamsOf } from '@/lib/helpers/search-params'
import { addressOf, request } from '@/lib/http/client'
import { getMenuId, menuIdName } from '@/lib/http/menu-id'
import { frameCalls } from './frame-calls'
import { ownErrors, queryOf } from './query-of'

type TaskRowsInput = CallInput<typeof calls.listTaskRows>

/** An event of tasks makes all of them stale, but the rows somebody is mending. */
export const taskKeys = {
  all: ['task'] as const,
  one: (id: string) => taskOptions(id).queryKey,
  mending: (id: string) => ['mending', id] as const,
}

/** Should an event get lost, a task at work is looked at again after this time. */
const LOOK_AGAIN_MS = 4_000

export const isAtWork = ({ status }: Pick<calls.Task, 'status'>) => status === 'queued' || status === 'running'

export function taskOptions(id: string) {
  return queryOf(
    calls.getTask,
    { id },
    {
      ...ownErrors,
      quiet: true,
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK_AGAIN_MS : false),
    },
  )
}

/** The latest ones, for the header. */
export function recentTasksOptions() {
  const { call, asked } = frameCalls.tasks
  return queryOf(call, asked, {
    ...ownErrors,
    quiet: true,
    refetchInterval: ({ state }) => (state.data?.list.some(isAtWork) ? LOOK_AGAIN_MS : false),
  })
}

export function taskRowsOptions(input: TaskRowsInput) {
  return queryOf(calls.listTaskRows, input, { ...ownErrors, placeholderData: keepPreviousData })
}

/** Imports that were checked and wait for the person. */
export function waitingImportsOptions() {
  return queryOf(calls.listTasks, { kind: ['import'], status: ['ready'], pageSize: 50 }, ownErrors)
}

const actions = {
  cancel: calls.cancelTask,
  undo: calls.undoTask,
  commit: imports.commitTask,
} as const
type TaskAction = keyof typeof actions

/** Cancels, undoes or commits a task; its new state shows at once. */
export function useTaskAction(action: TaskAction) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(actions[action], { id }),
    onSuccess: (task) => keepTask(client, task),
  })
}

/** Shows a task as a call just answered it, and fetches the lists it stands in. */
export function keepTask(client: QueryClient, task: calls.Task): void {
  client.setQueryData(taskKeys.one(task.id), (before) => before && { ...before, ...task })
  void client.invalidateQueries({ queryKey: taskKeys.all })
}

/**
 * The address of a download the browser fetches itself. The web server makes a header of the menu id (specification §6),
 * which a plain link cannot send.
 */
export function downloadUrl<C extends Call>(call: C, input: CallInput<C>): string {
  const query = searchParamsOf({ ...(input as Record<string, unknown>), [menuIdName]: getMenuId() }).toString()
  return query ? `${addressOf(call)}?${query}` : addressOf(call)
}
