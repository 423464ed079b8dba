'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { NamedEntry, previewRoleMenu } from '@/lib/contracts/role/calls'
import { requirementName } from '@/lib/contracts/role/card'
import { countOf, countText } from '../count'
import { impactText } from '../use-role-status'
import { byPlace } from './grant-labels'

interface GrantDialogProps {
  name: string
  preview: CallAnswer<typeof previewRoleMenu>
  error: Error | null
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Dialog before a save: shows the changes of permissions and the number of affected users. */
export function GrantDialog({ name, preview, error, saving, onSave, onClose }: GrantDialogProps) {
  const { added, removed, staying, dataScope, requiresFactor, impact } = preview
  const takes = impact.members > 0 && (removed.length > 0 || dataScope?.before === 'all')
  return (
    <StepDialog
      title={`保存“${name}”的授权`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            返回修改
          </Button>
          <Button variant="contained" color={takes ? 'error' : 'primary'} loading={saving} onClick={onSave}>
            保存授权
          </Button>
        </>
      }
    >
      <Alert severity={impact.members > 0 ? 'warning' : 'info'}>{impactText(impact, false)}</Alert>
      {impact.own ? <Alert severity="warning">您自己也拥有这个角色，您的权限会随之改变。</Alert> : null}
      <RefusalAlert error={error} />
      <Entries title="增加" entries={added} />
      <Entries title="取消" entries={removed} />
      {staying.length > 0 ? (
        <Alert severity="warning">
          其中有的权限在别处仍然勾选，取消后照样拥有：
          {byPlace(staying)
            .map(([place, names]) => `${place}的“${names}”`)
            .join('，')}
          。要收回，请一并取消。
        </Alert>
      ) : null}
      {dataScope ? (
        <p>
          数据范围：{dataScopeNames[dataScope.before]} → <b>{dataScopeNames[dataScope.after]}</b>
        </p>
      ) : null}
      {requiresFactor ? (
        <p>
          两步验证：{requirementName(requiresFactor.before)} → <b>{requirementName(requiresFactor.after)}</b>
        </p>
      ) : null}
      {requiresFactor?.after && impact.withoutFactor > 0 ? (
        <Alert severity="warning">
          {impact.withoutFactor} 人还没有设置两步验证，保存后须先设置才能继续工作；正在填写的表单会留作草稿。
        </Alert>
      ) : null}
    </StepDialog>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly NamedEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={`${title}的权限`}>
      <b>
        {title} {countText(countOf(entries))}
      </b>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20, lineHeight: 1.7 }}>
        {byPlace(entries).map(([place, names]) => (
          <li key={place}>
            <span style={{ color: 'var(--mui-palette-text-secondary)' }}>{place}：</span>
            {names}
          </li>
        ))}
      </ul>
    </section>
  )
}
