'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { ImpersonateDialog } from '@/components/features/user/roles/impersonate-dialog'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { ListPage } from '@/components/kit/list/list-page'
import { DraftOffer } from '@/components/work/form/draft-offer'
import { SaveFailure } from '@/components/work/form/save-failure'
import { useCan } from '@/lib/api/session'
import { ConcurrentChangeNote } from './concurrent-change-note'
import { GrantDialog } from './grant-dialog'
import { GrantOptions } from './grant-options'
import { GrantTree } from './grant-tree'
import { type RoleMenus, useGrantForm } from './use-grant-form'

const Notes = styled('div')({ display: 'grid', gap: 8, padding: '4px 16px 0', '& > div': { marginBottom: 0 } })

/** Button of 撤销 and 重做. It uses `aria-disabled`, so that it keeps the focus when there are no more steps. */
const StepButton = styled(Button)(({ theme }) => ({
  '&[aria-disabled="true"]': { color: theme.vars.palette.text.disabled, background: 'none', cursor: 'default' },
}))

interface GrantEditorProps {
  menus: RoleMenus
  onDirty: (dirty: boolean) => void
}

/** Editor of one role's permissions: its options, the tree of checkboxes, and the dialog before a save. */
export function GrantEditor({ menus, onDirty }: GrantEditorProps) {
  const form = useGrantForm(menus)
  const { role, dirty, mayGrant, editable, preview, save } = form
  const mayView = useCan('role:view')
  const notes = useRef<HTMLDivElement>(null)
  useSaveKey(
    () => {
      if (dirty && editable && !preview.isPending) form.check()
    },
    () => notes.current,
    mayGrant,
  )
  const [impersonating, setImpersonating] = useState(false)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])
  return (
    <ListPage
      title={`角色授权 · ${role.name}`}
      actions={
        <>
          {mayView ? (
            <Button
              size="small"
              color="inherit"
              disabled={dirty}
              title={dirty ? '请先保存或还原' : undefined}
              onClick={() => setImpersonating(true)}
            >
              以角色查看
            </Button>
          ) : null}
          {mayGrant ? (
            <>
              <StepButton
                size="small"
                color="secondary"
                aria-disabled={form.last === null || !editable}
                title="撤销上一步（Ctrl+Z）"
                onClick={form.undo}
              >
                撤销
              </StepButton>
              <StepButton
                size="small"
                color="secondary"
                aria-disabled={!form.redoable || !editable}
                title="重做撤销的一步（Ctrl+Y）"
                onClick={form.redo}
              >
                重做
              </StepButton>
              <Button size="small" color="secondary" disabled={!dirty || !editable} onClick={form.reset}>
                还原
              </Button>
              <Button
                size="small"
                variant="contained"
                aria-keyshortcuts="Control+S Control+Enter"
                disabled={!dirty || !editable}
                loading={preview.isPending}
                onClick={form.check}
              >
                保存
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <Notes ref={notes}>
        <DraftOffer draft={form.draft.offered} onRestore={form.restore} onDiscard={form.draft.forget} />
        {form.failed && !preview.data ? <SaveFailure failed={form.failed} onRetry={form.check} /> : null}
        <ConcurrentChangeNote theirs={form.theirs} onClose={form.dismiss} />
      </Notes>
      <GrantOptions form={form} />
      <GrantTree form={form} />
      {preview.data ? (
        <GrantDialog
          name={role.name}
          preview={preview.data}
          error={save.error}
          saving={save.isPending}
          onSave={() => save.mutate()}
          onClose={() => preview.reset()}
        />
      ) : null}
      {impersonating ? <ImpersonateDialog role={role} onClose={() => setImpersonating(false)} /> : null}
    </ListPage>
  )
}
