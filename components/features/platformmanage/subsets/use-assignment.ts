'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { failedSave } from '@/components/work/form/failed-save'
import { useQueuedSave } from '@/components/work/form/use-queued-save'
import { useRecordParam } from '@/components/work/use-record-param'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import { maintainedOptions } from '@/lib/api/dict-maintenance'
import { ownErrors } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrites } from '@/lib/api/use-write'
import { Code } from '@/lib/contracts/base/call'
import type { VersionConflict } from '@/lib/contracts/base/record'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { type DictListItem, setSubsets } from '@/lib/contracts/dict/maintenance'
import { ApiError } from '@/lib/http/api-error'
import { raise } from '@/lib/http/error-events'
import { isAway, type Sent, waitsAgain } from '@/lib/state/outbox'
import { useTab } from '@/lib/state/tab'
import { type Edits, useAssignmentDraft } from './use-assignment-draft'

/**
 * Kinds of values that the screen assigns: grades (`member`) to a section (`owner`), or subjects to a grade. `field` is
 * the field of the owner that contains its members.
 */
export interface AssignmentKind {
  owner: 'section' | 'grade'
  member: 'grade' | 'subject'
  field: 'subsetIds' | 'subjectKeys'
}

/** The version of an owner that another user saved while this user was editing. */
export interface AssignmentConflict {
  record: DictListItem
  changedBy: string | null
}

const none: DictItem[] = []
const noEdits: Edits = {}

export function useAssignment({ owner, member, field }: AssignmentKind, title: string) {
  const element = useRef<HTMLDivElement>(null)
  const owners = useQuery(maintainedOptions(owner))
  const { data: items = none } = useQuery(dictOptions())
  const mayEdit = useCan('dict:edit')
  const [edits, setEdits] = useState<Edits>(noEdits)
  const [conflict, setConflict] = useState<AssignmentConflict | null>(null)
  const [of, choose] = useRecordParam('of')
  const { setDirty } = useTab()
  const client = useQueryClient()

  const keysOf = (one: DictListItem): readonly string[] => edits[one.id]?.keys ?? one[field]
  const isChanged = (one: DictListItem) => !sameKeys(keysOf(one), one[field])
  const changed = owners.data?.list.filter(isChanged) ?? []
  const chosen = owners.data?.list.find(({ key }) => key === of) ?? owners.data?.list[0]

  const place = { entity: 'dict', id: `all.${owner}` } as const
  const kept = Object.fromEntries(changed.flatMap(({ id }) => (edits[id] ? [[id, edits[id]]] : [])))
  const draft = useAssignmentDraft({ place, edits: kept, onRestore: setEdits })
  const queue = useQueuedSave({ place, title, element })
  // Ids of the owners (sections or grades) whose edit lease another user holds; their unsaved changes cannot be saved
  // now.
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set())
  const block = useCallback((id: string, is: boolean) => setBlocked((now) => withMember(now, id, is)), [])
  const savable = changed.filter(({ id }) => !blocked.has(id))

  const dirty = changed.length > 0
  useEffect(() => setDirty(dirty), [dirty, setDirty])

  const members = useMemo(() => itemsOf(items, member), [items, member])
  const preview = items.map((item) => {
    const one = item.typeCode === owner ? owners.data?.list.find(({ key }) => key === item.key) : undefined
    return one ? { ...item, [field]: [...keysOf(one)] } : item
  })

  const edit = (one: DictListItem, keys: readonly string[]) =>
    setEdits((now) => ({ ...now, [one.id]: { keys, rowVersion: now[one.id]?.rowVersion ?? one.rowVersion } }))
  const forget = (id: string) => setEdits(({ [id]: _, ...others }) => others)

  const save = useWrites(
    async (send) => {
      for (const { id } of savable) {
        const { keys, rowVersion } = edits[id] ?? { keys: [], rowVersion: 0 }
        await send(setSubsets, { id, rowVersion, keys: [...keys] }, { quiet: true })
        await client.invalidateQueries({ queryKey: ['dict'] })
        forget(id)
      }
    },
    {
      ...ownErrors,
      onSuccess: () => toast.success('已保存'),
      onError(error) {
        if (error instanceof ApiError && error.isTransport) return error.isOutage ? undefined : raise(error)
        const outdated = error instanceof ApiError && error.code === Code.conflict ? error.result : null
        if (outdated) setConflict(outdated as VersionConflict & AssignmentConflict)
        void client.invalidateQueries({ queryKey: ['dict'] })
      },
    },
  )

  const send = async (isRetry = false): Promise<Sent> => {
    const wait = () => queue.wait(() => latest.current(true))
    if (isAway()) return wait()
    try {
      await save.mutateAsync()
      return 'sent'
    } catch (error) {
      if (!(error instanceof ApiError && error.isOutage)) return 'refused'
      if (waitsAgain(isRetry)) return wait()
      raise(error)
      return 'refused'
    }
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  return {
    element,
    draft,
    queue,
    block,
    savable,
    /** Returns whether the user can now move members of this owner. */
    mayMove: (one: DictListItem) => mayEdit && !queue.waits && !blocked.has(one.id),
    owners,
    items,
    members,
    preview,
    chosen,
    choose,
    mayEdit,
    changed,
    keysOf,
    isChanged,
    edit,
    reset: () => setEdits(noEdits),
    saving: save.isPending,
    save: () => void send(),
    /** Error of the last save; null for a conflict, which has its own warning. */
    failed: save.isPending || conflict || queue.waits || savable.length === 0 ? null : failedSave(save.error),
    conflict,
    /**
     * Ends a conflict with another user. If `mine` is true, the user's changes remain and the next save overwrites the
     * other user's version. Otherwise the user's changes are discarded.
     */
    resolve(mine: boolean) {
      if (!conflict) return
      const { id, rowVersion } = conflict.record
      const kept = edits[id]
      save.reset()
      if (mine && kept) setEdits((now) => ({ ...now, [id]: { ...kept, rowVersion } }))
      else forget(id)
      setConflict(null)
    },
  }
}
export type AssignmentState = ReturnType<typeof useAssignment>

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}

function withMember<T>(set: ReadonlySet<T>, member: T, is: boolean): ReadonlySet<T> {
  if (set.has(member) === is) return set
  const next = new Set(set)
  if (is) next.add(member)
  else next.delete(member)
  return next
}
