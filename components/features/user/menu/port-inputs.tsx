'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { enabledSwitchLabels } from '@/components/kit/cell/enabled-status'
import { InputFrame, InputGrid, SelectInput, SwitchInput, TextInput, useInput } from '@/components/kit/inputs'
import { queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard } from '@/lib/contracts/menu/card'
import { listPortChoices, type PortChoice } from '@/lib/contracts/menu/choices'
import { parentsFor } from './tree'
import type { MenuEditor } from './use-menu-editor'

const labels = labelsOf(menuCard)

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }))

/** A button or call of a menu. */
export function PortInputs({ editor }: { editor: MenuEditor }) {
  const { tree, index } = editor
  return (
    <InputGrid>
      {tree === 'platform' ? <CallInput /> : null}
      <TextInput name="name" label={labels.name} required maxLength={20} />
      <SelectInput name="parentId" label={labels.parentId} required options={parentsFor(index, 'port')} />
      {tree === 'organ' ? (
        <>
          <TextInput name="port" label={labels.port} required maxLength={80} placeholder="homework:list" />
          <SelectInput name="method" label={labels.method} required options={methods} />
          <TextInput
            name="path"
            label={labels.path}
            required
            wide
            maxLength={100}
            placeholder="/school/homework/list"
          />
        </>
      ) : null}
      <SwitchInput name="status" label={labels.status} values={[1, 0]} words={enabledSwitchLabels} />
    </InputGrid>
  )
}

const Covered = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '20px',
  background: theme.vars.palette.background.sunken,
  '& ul': { margin: '4px 0 0', padding: 0, maxHeight: 160, overflow: 'auto', listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
  '& code': { fontFamily: 'ui-monospace, Consolas, monospace', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

const textOf = ({ summary, permission, method, path }: PortChoice) => `${summary} · ${permission} · ${method} ${path}`

/** 标识, 方法 and 路径 at once: those of a call the service knows. One port covers every call with its permission. */
function CallInput() {
  const { data = [] } = useQuery(
    // It changes with the product only.
    queryOf(listPortChoices, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const { setValue, getValues } = useFormContext()
  const [port, method, path] = useWatch({ name: ['port', 'method', 'path'] })
  const props = { name: 'port', label: '接口', required: true, wide: true }
  const { field, error, control } = useInput(props)
  const same = data.filter(({ permission }) => permission === port)
  const chosen = same.find((call) => call.path === path && call.method === method) ?? same[0] ?? null

  const choose = (call: PortChoice | null) => {
    const before = data.find((one) => one.path === getValues('path'))?.summary
    field.onChange(call?.permission ?? '')
    setValue('method', call?.method ?? null, { shouldDirty: true })
    setValue('path', call?.path ?? null, { shouldDirty: true })
    const name = getValues('name')
    if (call && (name === '' || name === before)) setValue('name', call.summary.slice(0, 20), { shouldDirty: true })
  }
  return (
    <>
      <InputFrame {...props} id={control.id} error={error} hint="按名称、标识或路径查找">
        <Autocomplete
          id={control.id}
          autoHighlight
          options={data}
          value={chosen}
          getOptionLabel={textOf}
          getOptionKey={({ method: of, path: at }) => `${of} ${at}`}
          isOptionEqualToValue={(a, b) => a.path === b.path && a.method === b.method}
          onChange={(_event, call) => choose(call)}
          onBlur={field.onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              error={control['aria-invalid']}
              placeholder="请选择接口"
              slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
            />
          )}
        />
      </InputFrame>
      {same.length > 0 ? (
        <Covered role="note">
          标识 <code>{port}</code> 涵盖需要它的全部 {same.length} 个接口，授予后都可调用：
          <ul>
            {same.map((call) => (
              <li key={`${call.method} ${call.path}`}>
                {call.summary} <code>{`${call.method} ${call.path}`}</code>
              </li>
            ))}
          </ul>
        </Covered>
      ) : null}
    </>
  )
}
