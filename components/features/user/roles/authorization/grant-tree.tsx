'use client'

import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { Segmented } from '@/components/kit/inputs/segmented'
import { readOut } from '@/components/ui/theme/read-out'
import { countOf, countText } from '../count'
import { GrantRow } from './grant-row'
import { matchingEntries } from './grant-state'
import { Empty, Rows, Toolbar } from './grant-styles'
import type { GrantForm } from './use-grant-form'
import { useGrantKeys } from './use-grant-keys'

const none: ReadonlySet<string> = new Set()

/** Tree of checkboxes: the platform's menu, and the ports (permissions) of each screen. */
export function GrantTree({ form }: { form: GrantForm }) {
  const { model, mine, isAdmin, mayGrant } = form
  const help = useId()
  const [text, setText] = useState('')
  const [linked, setLinked] = useState(true)
  const [calls, setCalls] = useState(false)
  const [folded, setFolded] = useState(none)
  const found = useMemo(() => matchingEntries(model, text), [model, text])
  const shown = found ? (id: string) => found.has(id) : undefined
  const directories = model.nodes.filter(({ kind }) => kind === 'directory')

  const rows = useMemo(() => {
    const hidden = new Set<string>()
    return model.nodes.flatMap((entry) => {
      const inFold = entry.parentId !== null && (hidden.has(entry.parentId) || folded.has(entry.parentId))
      if (inFold && !found) hidden.add(entry.id)
      if (entry.kind === 'port' || (inFold && !found) || (found && !found.has(entry.id))) return []
      const ports = model.below(entry.id).filter(({ id, kind }) => kind === 'port' && (!found || found.has(id)))
      return [{ entry, ports }]
    })
  }, [model, folded, found])
  const fold = (id: string, on: boolean) =>
    setFolded((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  const keys = useGrantKeys({ rows, model, folded, fold, undo: form.undo, redo: form.redo })
  const held = countText(countOf([...mine.checked].map((id) => model.byId.get(id))))

  return (
    <section aria-label="菜单与权限" style={{ display: 'contents' }}>
      <Toolbar>
        <SearchField
          label="查找菜单与权限"
          placeholder="名称、拼音、地址或接口"
          width={208}
          text={text}
          onText={setText}
          onClear={() => setText('')}
        />
        <Segmented
          label="勾选方式"
          value={linked ? 'linked' : 'free'}
          choices={[
            { value: 'linked', label: '上下级联动' },
            { value: 'free', label: '各自独立' },
          ]}
          onChange={(next) => setLinked(next === 'linked')}
        />
        <Button size="small" color="inherit" onClick={() => setFolded(none)}>
          全部展开
        </Button>
        <Button size="small" color="inherit" onClick={() => setFolded(new Set(directories.map(({ id }) => id)))}>
          全部收起
        </Button>
        <label>
          <input type="checkbox" checked={calls} onChange={(event) => setCalls(event.target.checked)} />
          显示接口
        </label>
        <span role="status">
          已选 {held}
          {form.last ? `（刚才${form.last}）` : ''}
          {isAdmin ? '；内置管理员的权限不能减少' : mayGrant ? '' : '；您没有授权的权限，只能查看'}
        </span>
      </Toolbar>
      {rows.length === 0 ? <Empty>没有找到“{text.trim()}”</Empty> : null}
      <p id={help} style={readOut}>
        方向键移动和展开，空格勾选，Ctrl+Z 撤销，键入名称或拼音首字母查找
      </p>
      <Rows
        {...keys.container}
        role="treegrid"
        hidden={rows.length === 0}
        aria-label="菜单与权限"
        aria-describedby={help}
      >
        {rows.map(({ entry, ports }) => (
          <GrantRow
            key={entry.id}
            form={form}
            entry={entry}
            ports={ports}
            linked={linked}
            calls={calls}
            cursor={keys.cursor}
            folded={found === null && folded.has(entry.id)}
            onFold={(on) => fold(entry.id, on)}
            onToggle={(id) => form.toggle(id, linked, shown)}
          />
        ))}
      </Rows>
    </section>
  )
}
