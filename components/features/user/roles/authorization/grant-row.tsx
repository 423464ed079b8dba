'use client'

import { useEffect, useRef } from 'react'
import { FoldArrow } from '@/components/kit/tree/fold'
import { aboveOf } from '@/components/kit/tree/tick'
import type { GrantEntry } from '@/lib/contracts/role'
import { Line } from './grant-styles'
import { grantState } from './ticks'
import type { GrantForm } from './use-grant-form'

interface GrantRowProps {
  form: GrantForm
  entry: GrantEntry
  ports: readonly GrantEntry[]
  linked: boolean
  /** Ports with their permission and calls. */
  calls: boolean
  /** The cell the Tab key leads to. */
  cursor: string | null
  folded: boolean
  onFold: (on: boolean) => void
  onToggle: (id: string) => void
}

/** A directory, or a screen with its ports. */
export function GrantRow({ entry, ports, folded, onFold, ...rest }: GrantRowProps) {
  const { id, kind, name, url, status } = entry
  const depth = aboveOf(rest.form.model, id).length
  return (
    <Line data-kind={kind} data-calls={rest.calls ? '' : undefined} style={{ '--depth': depth } as object}>
      <div data-entry="">
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
        <Tick entry={entry} label={name} {...rest}>
          {name}
          {url ? <small title={url}>{url}</small> : null}
          {status === 0 ? <small>已停用</small> : null}
        </Tick>
      </div>
      {ports.length > 0 ? (
        <div data-ports="">
          {ports.map((port) => (
            <Tick key={port.id} entry={port} label={`${port.name}，${name}`} {...rest}>
              {port.name}
              {port.status === 0 ? <small>已停用</small> : null}
              {rest.calls ? <Calls port={port} /> : null}
            </Tick>
          ))}
        </div>
      ) : null}
    </Line>
  )
}

interface TickProps extends Omit<GrantRowProps, 'ports' | 'folded' | 'onFold' | 'calls'> {
  label: string
  children: React.ReactNode
}

const NOT_HELD = '您自己没有这项权限，不能授予'

function Tick({ form, entry, linked, cursor, label, onToggle, children }: TickProps) {
  const { id, port } = entry
  const input = useRef<HTMLInputElement>(null)
  const state = grantState(form.model, form.mine.ticks, id, linked)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'half'
  }, [state])
  const locked = form.locked(id)
  const denied = form.editable && !form.allowed(id)
  return (
    <label title={denied ? NOT_HELD : (port ?? undefined)} data-locked={locked ? '' : undefined}>
      <input
        ref={input}
        type="checkbox"
        data-cell={id}
        aria-label={denied ? `${label}（${NOT_HELD}）` : label}
        tabIndex={id === cursor ? 0 : -1}
        checked={state === 'on'}
        aria-disabled={locked}
        onChange={() => {
          if (!locked) onToggle(id)
        }}
      />
      <span>{children}</span>
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
