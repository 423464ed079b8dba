'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type CheckedIds, checkboxModel } from '@/components/kit/tree/check-state'
import { toast } from '@/components/ui/toast/toast'
import { failedSave } from '@/components/work/form/failed-save'
import { ownErrors } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrites } from '@/lib/api/use-write'
import { type CallAnswer, Code } from '@/lib/contracts/base/call'
import type { VersionConflict } from '@/lib/contracts/base/record'
import {
  ADMIN_ROLE,
  editRoleMenu,
  type getRoleMenus,
  previewRoleMenu,
  type RoleGrants,
} from '@/lib/contracts/role/calls'
import { ApiError } from '@/lib/http/api-error'
import { useTab } from '@/lib/state/tab'
import {
  bodyOf,
  type ConcurrentChange,
  changeText,
  concurrentChangeOf,
  type GrantDraft,
  grantDraftOf,
  mergeGrantDraft,
  sameGrantDraft,
} from './grant-labels'
import { granted } from './grant-state'
import { useGrantDraft } from './use-grant-draft'

/**
 * States of the form for undo and redo since the last save. `past` ends with the latest state; `future` begins with the
 * state that redo restores next.
 */
interface Steps {
  readonly past: readonly GrantDraft[]
  readonly future: readonly GrantDraft[]
}
const noSteps: Steps = { past: [], future: [] }

/** Maximum number of undo steps. */
const UNDOABLE = 50

export type RoleMenus = CallAnswer<typeof getRoleMenus>

/** Provides the state of the form: the checkboxes, the permissions that the service has stored, and all actions. */
export function useGrantForm({ role: newest, entries }: RoleMenus) {
  const client = useQueryClient()
  const { setDirty } = useTab()
  const mayGrant = useCan('role:grant')
  const model = useMemo(() => checkboxModel(entries), [entries])
  const [base, setBase] = useState(newest)
  const start = useMemo(() => grantDraftOf(base), [base])
  const [mine, setMine] = useState(start)
  const [theirs, setTheirs] = useState<ConcurrentChange | null>(null)
  const [{ past, future }, setSteps] = useState(noSteps)
  const draft = useGrantDraft(base.id, start, base.rowVersion)
  const isAdmin = base.code === ADMIN_ROLE

  const dirty = !sameGrantDraft(mine, start)
  useEffect(() => setDirty(dirty), [dirty, setDirty])

  /**
   * Makes another administrator's version the base of the form; the user's own changes remain unsaved changes on top.
   */
  const take = (now: RoleGrants) => {
    if (dirty) {
      setTheirs(concurrentChangeOf(model, base, now))
      setMine(mergeGrantDraft(start, mine, grantDraftOf(now)))
    } else setMine(grantDraftOf(now))
    setBase(now)
    setSteps(noSteps)
  }
  const want = (next: GrantDraft, steps: Steps) => {
    setMine(next)
    setSteps(steps)
    draft.keep(next)
  }
  const change = (patch: Partial<GrantDraft>) => {
    const next = { ...mine, ...patch }
    if (!sameGrantDraft(next, mine)) want(next, { past: [...past.slice(-UNDOABLE), mine], future: [] })
  }

  const preview = useWrites((send) => send(previewRoleMenu, { id: base.id, ...bodyOf(mine) }), ownErrors)
  const save = useWrites((send) => send(editRoleMenu, { id: base.id, rowVersion: base.rowVersion, ...bodyOf(mine) }), {
    ...ownErrors,
    onSuccess(saved) {
      draft.forget()
      setBase(saved)
      setMine(grantDraftOf(saved))
      setTheirs(null)
      setSteps(noSteps)
      preview.reset()
      toast.success(`“${saved.name}”的授权已保存，立即生效`)
      void client.invalidateQueries({ queryKey: ['role'] })
    },
    onError(error) {
      const conflict = error instanceof ApiError && error.code === Code.conflict ? error.result : null
      if ((conflict as VersionConflict | null)?.kind !== 'version') return
      take((conflict as VersionConflict).record as RoleGrants)
      preview.reset()
      save.reset()
    },
  })
  useEffect(() => {
    if (newest.rowVersion > base.rowVersion && !save.isPending) take(newest)
  })

  /** Discards the errors of the earlier attempt to preview or save. */
  const begin = () => {
    save.reset()
    preview.reset()
  }

  const editable = mayGrant && !save.isPending
  /** An entry may be checked if the user may grant it, or if the role already has it. */
  const allowed = (id: string) => start.checked.has(id) || model.byId.get(id)?.givable === true
  const locked = (id: string) =>
    !editable || (isAdmin && start.checked.has(id)) || (!mine.checked.has(id) && !allowed(id))
  const [latest, undone] = [past.at(-1), future[0]]
  return {
    role: base,
    model,
    start,
    mine,
    dirty,
    /** Whether the user may change permissions of roles. `editable` is false also during a save. */
    mayGrant,
    editable,
    isAdmin,
    theirs,
    draft,
    preview,
    save,
    /** Requests the preview of the save. The dialog that shows the preview then saves. */
    check() {
      begin()
      preview.mutate()
    },
    /** Error of the last attempt, null while a preview or save runs. */
    failed: !dirty || preview.isPending || save.isPending ? null : failedSave(save.error ?? preview.error),
    allowed,
    locked,
    /** Description of the change that undo would revert; null if there is none. */
    last: latest ? changeText(model, latest.checked, mine.checked) : null,
    undo: () => latest && editable && want(latest, { past: past.slice(0, -1), future: [mine, ...future] }),
    redoable: undone !== undefined,
    redo: () => undone && editable && want(undone, { past: [...past, mine], future: future.slice(1) }),
    setScope: (dataScope: GrantDraft['dataScope']) => change({ dataScope }),
    setFactor: (requiresFactor: boolean) => change({ requiresFactor }),
    toggle(id: string, linked: boolean, shown: ((id: string) => boolean) | undefined) {
      const checked: CheckedIds = granted(model, mine.checked, id, { linked, allowed, ...(shown && { shown }) })
      // The built-in administrator's role never loses permissions.
      change({ checked: isAdmin ? new Set([...checked, ...start.checked]) : checked })
    },
    restore() {
      if (draft.offered) change(draft.offered.wanted)
    },
    reset() {
      begin()
      draft.forget()
      setMine(start)
      setSteps(noSteps)
      setTheirs(null)
    },
    dismiss: () => setTheirs(null),
  }
}
export type GrantForm = ReturnType<typeof useGrantForm>
