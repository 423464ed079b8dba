import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import * as calls from '@/lib/contracts/task/calls'
import { addressOf, request, searchParamsOf } from '@/lib/http/client'

type TaskRowsInput = CallInput<typeof calls.listTaskRows>
export type TaskDetail = Awaited<ReturnType<typeof fetchTask>>

/** Realtime events name the first part: everything about tasks is fetched anew, but the rows somebody is mending. */
export const taskKeys = {
  all: ['task'] as const,
  recent: ['task', 'recent'] as const,
  one: (id: string) => ['task', id] as const,
  rows: (input: TaskRowsInput) => ['task', input.id, 'rows', input] as const,
  mending: (id: string) => ['mending', id] as const,
}

/** Should an event get lost, a task at work is looked at again after this time. */
const LOOK_AGAIN_MS = 4_000

export const isAtWork = ({ status }: Pick<calls.Task, 'status'>) => status === 'queued' || status === 'running'

const fetchTask = (id: string, signal?: AbortSignal) => request(calls.getTask, { id }, { signal, quiet: true })

export function taskOptions(id: string) {
  return queryOptions({
    queryKey: taskKeys.one(id),
    queryFn: ({ signal }) => fetchTask(id, signal),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK_AGAIN_MS : false),
    meta: { ownErrors: true },
  })
}

/** The latest ones, for the header. */
export function recentTasksOptions() {
  return queryOptions({
    queryKey: taskKeys.recent,
    queryFn: ({ signal }) => request(calls.listTasks, { pageSize: 8 }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.list.some(isAtWork) ? LOOK_AGAIN_MS : false),
    meta: { ownErrors: true },
  })
}

export function taskRowsOptions(input: TaskRowsInput) {
  return queryOptions({
    queryKey: taskKeys.rows(input),
    queryFn: ({ signal }) => request(calls.listTaskRows, input, { signal }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  })
}

const actions = { cancel: calls.cancelTask, undo: calls.undoTask, commit: calls.commitTask } as const
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
  client.setQueryData<TaskDetail>(taskKeys.one(task.id), (before) => before && { ...before, ...task })
  void client.invalidateQueries({ queryKey: taskKeys.all })
}

/** The address of a download the browser fetches itself. */
export function downloadUrl<C extends Call>(call: C, input: CallInput<C>): string {
  const query = searchParamsOf(input as Record<string, unknown>).toString()
  return query ? `${addressOf(call)}?${query}` : addressOf(call)
}
