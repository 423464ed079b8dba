'use client'

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { useEditorParts, useOutline } from '../editor-context'
import { setFields } from '../outline/edit'
import { findMatches } from '../outline/replace'

const SHOWN = 50

/** Finds a text in the titles and replaces it in all of them, or in the selected ones, as one step. */
export function Replace() {
  const { store, editable } = useEditorParts()
  const id = useId()
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isExact, setExact] = useState(true)
  const version = useDeferredValue(useOutline('nodes', (one) => one.version))
  const selected = useOutline('selection', ({ selectedSet }) => selectedSet)
  const matches = useMemo(() => {
    // The titles depend on the version of the tree.
    void version
    const uids = store.outline.rows().filter((uid) => selected.size === 0 || selected.has(uid))
    return findMatches(store.outline, uids, { find, replacement, isExact })
  }, [store, version, selected, find, replacement, isExact])
  const count = matches.reduce((sum, match) => sum + match.count, 0)
  const replace = () => {
    const titles = new Map(matches.map(({ uid, after }) => [uid, after]))
    store.act(
      `替换 ${count} 处`,
      setFields(store.outline, [...titles.keys()], ({ uid, title }) => ({ title: titles.get(uid) ?? title })),
      null,
    )
  }
  return (
    <section aria-label="查找替换">
      <h2>查找替换{selected.size > 0 ? `（${selected.size} 个选中节点内）` : ''}</h2>
      <InputFrame id={`${id}-find`} label="查找" error={undefined}>
        <input id={`${id}-find`} className="control" value={find} onChange={({ target }) => setFind(target.value)} />
      </InputFrame>
      <InputFrame id={`${id}-by`} label="替换为" error={undefined}>
        <input
          id={`${id}-by`}
          className="control"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
      </InputFrame>
      <FormControlLabel
        label="区分大小写"
        control={<Checkbox size="small" checked={isExact} onChange={(_event, checked) => setExact(checked)} />}
      />
      <p role="status">{find === '' ? '' : `${matches.length} 个节点，共 ${count} 处`}</p>
      <Button size="small" variant="outlined" disabled={!editable || count === 0} onClick={replace}>
        全部替换
      </Button>
      <ul>
        {matches.slice(0, SHOWN).map(({ uid, before, after }) => (
          <li key={uid}>
            <button type="button" onClick={() => store.focus({ uid }, false)}>
              {before}
              <small>→ {after}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
