'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { scopeOptions } from '@/components/domains/scope/scope'
import { optionsOf } from '@/components/domains/scope/scope-filters'
import { useGrantText } from '@/components/domains/scope/scope-text'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { SelectField } from '@/components/kit/inputs/select-field'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { dictOptions } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useImpersonate } from '@/lib/api/session'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { Role } from '@/lib/contracts/role/calls'
import { listImpersonationScopes } from '@/lib/contracts/role/preview'
import { scopeDescriptions } from './labels'

const none: DictItem[] = []
const OTHER = 'other'

interface ImpersonateDialogProps {
  role: Pick<Role, 'id' | 'name' | 'dataScope'>
  onClose: () => void
}

/**
 * Dialog that explains the impersonation of a role and starts it. If the role has the data scope 本学科学段, the dialog asks
 * which subject and section to use.
 */
export function ImpersonateDialog({ role, onClose }: ImpersonateDialogProps) {
  const { id, name, dataScope } = role
  const begin = useImpersonate()
  const [grant, setGrant] = useState<ScopeGrant | null>(null)
  const scoped = dataScope === 'subjectSection'

  const start = () => begin.mutate({ roleId: id, grants: scoped && grant ? [grant] : [] }, { onSuccess: onClose })
  return (
    <StepDialog
      title={`以“${name}”查看`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" loading={begin.isPending} disabled={scoped && !grant} onClick={start}>
            开始查看
          </Button>
        </>
      }
    >
      <p>
        菜单、按钮和数据都变成这个角色的样子，只能看，不能修改，其他标签页同样如此。未保存的修改留作草稿，退出查看后可以恢复。
      </p>
      <p>
        数据范围：<b>{dataScopeNames[dataScope]}</b>。{scopeDescriptions[dataScope]}
        {dataScope === 'organ' ? '查看时按您自己的机构。' : ''}
      </p>
      {scoped ? <GrantChoice roleId={id} onChange={setGrant} /> : null}
      <RefusalAlert error={begin.error} />
    </StepDialog>
  )
}

interface GrantChoiceProps {
  roleId: string
  /** Must be the same function in each render, because an effect depends on it. */
  onChange: (grant: ScopeGrant | null) => void
}

/** Choice of a subject and section: those of the role's members, those of the user, or any other. */
function GrantChoice({ roleId, onChange }: GrantChoiceProps) {
  const { data: known, isPending } = useQuery(
    // Not cached, because the members may change although the role does not.
    queryOf(listImpersonationScopes, { roleId }, { ...ownErrors, staleTime: 0, gcTime: 0 }),
  )
  const { data: items = none } = useQuery(dictOptions())
  const text = useGrantText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [free, setFree] = useState({ section: '', subject: '' })
  const sections = optionsOf(scopeOptions(items, {}).sections)
  const section = free.section || (sections[0]?.value ?? '')
  const subjects = optionsOf(scopeOptions(items, { section: [section] }).subjects)
  // The chosen subject may not exist in another section, so fall back to the first subject.
  const subject = subjects.find(({ value }) => value === free.subject)?.value ?? subjects[0]?.value ?? ''

  const given = (known ?? []).map((one, at) => ({
    value: String(at),
    label: `${text(one)}（${one.members > 0 ? `${one.members} 名成员` : '您自己的'}）`,
  }))
  const value = chosen ?? given[0]?.value ?? OTHER
  const grade = known?.[Number(value)]?.grade ?? null
  const picked = known?.[Number(value)] ?? { section, subject }
  useEffect(() => {
    const ready = !isPending && picked.section !== '' && picked.subject !== ''
    onChange(ready ? { section: picked.section, subject: picked.subject, grade } : null)
  }, [isPending, picked.section, picked.subject, grade, onChange])

  if (isPending) return <TextSkeleton widths={[60]} />
  return (
    <fieldset>
      <legend>查看哪个学科与学段</legend>
      <div style={{ display: 'grid', gap: 12 }}>
        {given.length > 0 ? (
          <SelectField
            label="范围"
            options={[...given, { value: OTHER, label: '其他学科与学段' }]}
            value={value}
            onChange={setChosen}
          />
        ) : null}
        {value === OTHER ? (
          <>
            <SelectField
              label="学段"
              options={sections}
              value={section}
              onChange={(next) => setFree({ section: next, subject })}
            />
            <SelectField
              label="学科"
              options={subjects}
              value={subject}
              onChange={(next) => setFree({ section, subject: next })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  )
}
