'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import { maintainedOptions } from '@/lib/api/dict-maintenance'
import { useCan } from '@/lib/api/session'
import { Code } from '@/lib/contracts/base/call'
import type { VersionConflict } from '@/lib/contracts/base/record'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { type DictListItem, setSubsets } from '@/lib/contracts/dict/maintenance'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { useTab } from '@/lib/state/tab'

/** Which values hold which: a section its grades, a grade its subjects. */
export interface AssignmentKind {
  owner: 'section' | 'grade'
  member: 'grade' | 'subject'
  field: 'subsetIds' | 'subjectKeys'
}

/** Keys chosen and not saved yet, with the version they were chosen over. */
interface Edit {
  keys: readonly string[]
  rowVersion: number
}

/** Somebody saved other members meanwhile. */
export interface AssignmentConflict {
  record: DictListItem
  changedBy: string | null
}

const none: DictItem[] = []

export function useAssignment({ owner, member, field }: AssignmentKind) {
  const owners = useQuery(maintainedOptions(owner))
  const { data: items = none } = useQuery(dictOptions())
  const mayEdit = useCan('dict:edit')
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const [conflict, setConflict] = useState<AssignmentConflict | null>(null)
  const [of, choose] = useRecordParam('of')
  const { setDirty } = useTab()
  const client = useQueryClient()

  const keysOf = (one: DictListItem): readonly string[] => edits[one.id]?.keys ?? one[field]
  const isChanged = (one: DictListItem) => !sameKeys(keysOf(one), one[field])
  const changed = owners.data?.list.filter(isChanged) ?? []
  const chosen = owners.data?.list.find(({ key }) => key === of) ?? owners.data?.list[0]

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

  const save = useMutation({
    mutationFn: async () => {
      for (const { id } of changed) {
        const { keys, rowVersion } = edits[id] ?? { keys: [], rowVersion: 0 }
        await request(setSubsets, { id, rowVersion, keys: [...keys] })
        await client.invalidateQueries({ queryKey: ['dict'] })
        forget(id)
      }
    },
    meta: { ownErrors: true },
    onSuccess: () => toast.success('已保存'),
    onError(error) {
      const outdated = error instanceof ApiError && error.code === Code.conflict ? error.result : null
      if (outdated) setConflict(outdated as VersionConflict & AssignmentConflict)
      else toast.error(error.message)
      void client.invalidateQueries({ queryKey: ['dict'] })
    },
  })

  return {
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
    reset: () => setEdits({}),
    save,
    conflict,
    /** `mine` goes over what they saved, with everybody knowing; otherwise theirs stands. */
    resolve(mine: boolean) {
      if (!conflict) return
      const { id, rowVersion } = conflict.record
      const kept = edits[id]
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
