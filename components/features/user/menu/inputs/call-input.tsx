'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { InputFrame, useInput } from '@/components/kit/inputs'
import { queryOf } from '@/lib/api/query-of'
import { listPortChoices, type PortChoice } from '@/lib/contracts/menu/choices'
import { freeIdentifier, permissionOf } from '@/lib/contracts/menu/identifier'
import type { MenuIndex } from '../tree'

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

interface CallInputProps {
  index: MenuIndex
  /** Id of the port (permission); undefined for a new one. */
  id: string | undefined
}

/**
 * Choice of an API call for a port (permission). The choice sets 方法 and 路径, and a 标识 that no other port has. A port
 * permits every call with the same permission, so the note below lists all these calls.
 */
export function CallInput({ index, id }: CallInputProps) {
  const { data = [] } = useQuery(
    // The list of API calls changes only with a new version of the application.
    queryOf(listPortChoices, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const { setValue, getValues } = useFormContext()
  const [port, method, path] = useWatch({ name: ['port', 'method', 'path'] })
  const props = { name: 'path', label: '接口', required: true, wide: true }
  const { field, error, control } = useInput(props)
  const permission = permissionOf(port)
  const same = data.filter((call) => call.permission === permission)
  const chosen = same.find((call) => call.path === path && call.method === method) ?? same[0] ?? null

  const choose = (call: PortChoice | null) => {
    const before = data.find((one) => one.path === getValues('path'))?.summary
    field.onChange(call?.path ?? null)
    setValue('method', call?.method ?? null, { shouldDirty: true })
    if (call?.permission !== permission) {
      const others = index.items.flatMap((item) => (item.id !== id && item.port ? [item.port] : []))
      const { url } = index.byId.get(getValues('parentId')) ?? {}
      const identifier = call ? freeIdentifier(new Set(others), call.permission, url) : ''
      setValue('port', identifier, { shouldDirty: true, shouldValidate: true })
    }
    const name = getValues('name')
    if (call && (name === '' || name === before)) setValue('name', call.summary.slice(0, 20), { shouldDirty: true })
  }
  return (
    <>
      <InputFrame {...props} id={control.id} error={error} hint="按名称、标识或路径查找">
        <Autocomplete
          id={control.id}
          disabled={control.disabled}
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
          权限 <code>{permission}</code> 涵盖需要它的全部 {same.length} 个接口，授予后都可调用：
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
