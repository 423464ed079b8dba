'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '@/components/kit/select-field'
import { scopeOptions } from '@/components/pickers/scope'
import { optionsOf } from '@/components/pickers/scope-filters'
import { WorkDialog } from '@/components/work/tasks/work-dialog'
import { dictOptions } from '@/lib/api/dict'
import { viewAsMutation } from '@/lib/api/session'
import type { DictItem } from '@/lib/contracts/dict'
import type { Role } from '@/lib/contracts/role'
import { scopeLabels, scopeWords } from './labels'

const none: DictItem[] = []

interface ViewAsDialogProps {
  role: Pick<Role, 'id' | 'name' | 'dataScope'>
  onClose: () => void
}

/** Says what looking as a role is, asks for subject and section where the role's scope is these, and begins. */
export function ViewAsDialog({ role, onClose }: ViewAsDialogProps) {
  const { id, name, dataScope } = role
  const begin = useMutation({ ...viewAsMutation(useQueryClient()), meta: { ownErrors: true } })
  const { data: items = none } = useQuery(dictOptions())
  const [chosen, setChosen] = useState({ section: '', subject: '' })
  const sections = optionsOf(scopeOptions(items, {}).sections)
  const section = chosen.section || (sections[0]?.value ?? '')
  const subjects = optionsOf(scopeOptions(items, { section: [section] }).subjects)
  // Another section may not have the subject.
  const subject = subjects.find(({ value }) => value === chosen.subject)?.value ?? subjects[0]?.value ?? ''
  const scoped = dataScope === 'subjectSection'

  const start = () => {
    begin.mutate({ roleId: id, grants: scoped ? [{ section, subject, grade: null }] : [] }, { onSuccess: onClose })
  }
  return (
    <WorkDialog
      title={`以“${name}”查看`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" loading={begin.isPending} onClick={start}>
            开始查看
          </Button>
        </>
      }
    >
      <p>
        菜单、按钮和数据都变成这个角色的样子，只能看，不能修改，其他标签页同样如此。未保存的修改留作草稿，退出查看后可以恢复。
      </p>
      <p>
        数据范围：<b>{scopeLabels[dataScope]}</b>。{scopeWords[dataScope]}
      </p>
      {scoped ? (
        <fieldset>
          <legend>查看哪个学段与学科</legend>
          <div style={{ display: 'flex', gap: 8 }}>
            <SelectField
              label="学段"
              options={sections}
              value={section}
              onChange={(next) => setChosen({ section: next, subject })}
            />
            <SelectField
              label="学科"
              options={subjects}
              value={subject}
              onChange={(next) => setChosen({ section, subject: next })}
            />
          </div>
        </fieldset>
      ) : null}
      {begin.error ? <Alert severity="error">{begin.error.message}</Alert> : null}
    </WorkDialog>
  )
}
