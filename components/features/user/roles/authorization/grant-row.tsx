'use client'

import { useEffect, useRef } from 'react'
import { aboveOf } from '@/components/kit/tree/check-state'
import { FoldArrow } from '@/components/kit/tree/fold'
import type { GrantEntry } from '@/lib/contracts/role/calls'
import { grantState } from './grant-state'
import { Cell, Line } from './grant-styles'
import type { GrantForm } from './use-grant-form'

interface GrantRowProps {
  form: GrantForm
  entry: GrantEntry
  ports: readonly GrantEntry[]
  linked: boolean
  /** Whether each port (permission) also shows its identifier and its API calls. */
  calls: boolean
  /** Id of the entry whose checkbox the Tab key focuses; the arrow keys lead to the others. */
  cursor: string | null
  folded: boolean
  onFold: (on: boolean) => void
  onToggle: (id: string) => void
}

/** Row of the permission tree: a directory, or a screen with the checkboxes of its ports (permissions). */
export function GrantRow({ entry, ports, folded, onFold, ...rest }: GrantRowProps) {
  const { id, kind, name, url, status } = entry
  const depth = aboveOf(rest.form.model, id).length
  return (
    <Line
      role="row"
      aria-level={depth + 1}
      aria-expanded={kind === 'directory' ? !folded : undefined}
      data-kind={kind}
      data-calls={rest.calls ? '' : undefined}
      style={{ '--depth': depth } as object}
    >
      <Cell data-entry="" role="gridcell">
        {kind === 'directory' ? (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!folded}
            data-open={folded ? undefined : ''}
            aria-label={`${folded ? '展开' : '收起'}${name}`}
            onClick={() => onFold(!folded)}
          >
            <FoldArrow />
          </button>
        ) : null}
        <GrantCheckbox entry={entry} label={name} {...rest}>
          {name}
          {url ? <small title={url}>{url}</small> : null}
          {status === 0 ? <small>已停用</small> : null}
        </GrantCheckbox>
      </Cell>
      {ports.length > 0 ? (
        <div data-ports="">
          {ports.map((port) => (
            <Cell key={port.id} role="gridcell">
              <GrantCheckbox entry={port} label={`${port.name}，${name}`} {...rest}>
                {port.name}
                {port.status === 0 ? <small>已停用</small> : null}
                {rest.calls ? <Calls port={port} /> : null}
              </GrantCheckbox>
            </Cell>
          ))}
        </div>
      ) : null}
    </Line>
  )
}

interface GrantCheckboxProps extends Omit<GrantRowProps, 'ports' | 'folded' | 'onFold' | 'calls'> {
  label: string
  children: React.ReactNode
}

const changeMarks = { added: '＋', removed: '－' } as const
const changeWords = { added: '增加', removed: '取消' } as const

/** Returns whether a save would add or remove the permission for this entry itself; null if neither. */
function changeOf({ start, mine }: GrantForm, id: string): keyof typeof changeMarks | null {
  const [before, now] = [start.checked.has(id), mine.checked.has(id)]
  if (before === now) return null
  return now ? 'added' : 'removed'
}

const NOT_GRANTED = '您自己没有这项权限，不能授予'

function GrantCheckbox({ form, entry, linked, cursor, label, onToggle, children }: GrantCheckboxProps) {
  const { id, port } = entry
  const input = useRef<HTMLInputElement>(null)
  const state = grantState(form.model, form.mine.checked, id, linked)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'half'
  }, [state])
  const locked = form.locked(id)
  const denied = form.editable && !form.allowed(id)
  const change = changeOf(form, id)
  return (
    <label title={denied ? NOT_GRANTED : (port ?? undefined)} data-locked={locked ? '' : undefined}>
      <input
        ref={input}
        type="checkbox"
        data-cell={id}
        aria-label={denied ? `${label}（${NOT_GRANTED}）` : label}
        tabIndex={id === cursor ? 0 : -1}
        checked={state === 'on'}
        aria-disabled={locked}
        aria-description={change ? `未保存：${changeWords[change]}` : undefined}
        onChange={() => {
          if (!locked) onToggle(id)
        }}
      />
      <span>
        {children}
        {change ? (
          <i data-change={change} aria-hidden="true">
            {changeMarks[change]}
          </i>
        ) : null}
      </span>
    </label>
  )
}

function Calls({ port }: { port: GrantEntry }) {
  return (
    <small>
      {port.port}
      {port.calls.map(({ method, path, summary }) => (
        <span key={`${method} ${path}`} title={summary}>
          {method} {path}
        </span>
      ))}
    </small>
  )
}
