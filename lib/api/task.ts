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

/**
 * Query keys of tasks. An event of tasks invalidates all of these keys except `mending`, the rows that the user is
 * correcting.
 */
export const taskKeys = {
  all: ['task'] as const,
  one: (id: string) => taskOptions(id).queryKey,
  mending: (id: string) => ['mending', id] as const,
}

/** Milliseconds after which the browser polls a running task, in case an event was lost. */
const POLL_MS = 4_000

export const isUnfinished = ({ status }: Pick<calls.Task, 'status'>) => status === 'queued' || status === 'running'

export function taskOptions(id: string) {
  return queryOf(
    calls.getTask,
    { id },
    {
      ...ownErrors,
      quiet: true,
      refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
    },
  )
}

/** Query of the latest tasks, for the header. */
export function recentTasksOptions() {
  const { call, asked } = frameCalls.tasks
  return queryOf(call, asked, {
    ...ownErrors,
    quiet: true,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnfinished) ? POLL_MS : false),
  })
}

export function taskRowsOptions(input: TaskRowsInput) {
  return queryOf(calls.listTaskRows, input, { ...ownErrors, placeholderData: keepPreviousData })
}

/** Query of checked imports that wait for the user to commit them. */
export function waitingImportsOptions() {
  return queryOf(calls.listTasks, { kind: ['import'], status: ['ready'], pageSize: 50 }, ownErrors)
}

const actions = {
  cancel: calls.cancelTask,
  undo: calls.undoTask,
  commit: imports.commitTask,
} as const
type TaskAction = keyof typeof actions

/** Mutation that cancels, undoes or commits a task and shows the task's new state at once. */
export function useTaskAction(action: TaskAction) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(actions[action], { id }),
    onSuccess: (task) => cacheTask(client, task),
  })
}

/** Puts a task from an answer into the cache and fetches the lists again that contain the task. */
export function cacheTask(client: QueryClient, task: calls.Task): void {
  client.setQueryData(taskKeys.one(task.id), (before) => before && { ...before, ...task })
  void client.invalidateQueries({ queryKey: taskKeys.all })
}

/**
 * Returns the address of a download that the browser fetches by a plain link. A link cannot send the menu id header
 * (specification §6), so the address contains the menu id and the web server turns it into the header.
 */
export function downloadUrl<C extends Call>(call: C, input: CallInput<C>): string {
  const query = searchParamsOf({ ...(input as Record<string, unknown>), [menuIdName]: getMenuId() }).toString()
  return query ? `${addressOf(call)}?${query}` : addressOf(call)
}
