'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { findingKinds, type MenuFinding } from '@/lib/contracts/menu/finding'
import { findingLabels } from './labels'
import type { MenuEditor } from './use-menu-editor'

const Panel = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    borderBottom: `1px solid ${palette.divider}`,
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 40,
      padding: '0 16px',
      border: 0,
      font: 'inherit',
      fontSize: 13,
      textAlign: 'start',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '& > b': {
        minWidth: 22,
        padding: '0 6px',
        boxSizing: 'border-box',
        borderRadius: 11,
        lineHeight: '22px',
        fontSize: 12,
        textAlign: 'center',
        background: `color-mix(in srgb, ${palette.warning.main} 18%, transparent)`,
      },
      '& > span': { marginInlineStart: 'auto', color: palette.primary.main },
    },
    '& > div': { maxHeight: 280, overflow: 'auto', padding: '0 16px 12px', fontSize: 13 },
    '& h3': { margin: '8px 0 4px', fontSize: 13, fontWeight: 600 },
    '& h3 > small': { marginInlineStart: 8, fontWeight: 400, fontSize: 12, color: palette.text.secondary },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 32 },
    '& li > span': { color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& li > button': { marginInlineStart: 'auto' },
  }
})

/** Panel of warnings about the menu tree, folded until the user opens it; renders nothing if there are no warnings. */
export function Findings({ editor }: { editor: MenuEditor }) {
  const { data = [] } = useQuery(queryOf(editor.calls.listMenuFindings, {}, { ...ownErrors, quiet: true }))
  const [open, setOpen] = useState(false)
  const id = useId()
  if (data.length === 0) return null
  return (
    <Panel aria-label="检查结果">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        检查结果 <b>{data.length}</b>
        <span>{open ? '收起' : '查看'}</span>
      </button>
      <div id={id} hidden={!open}>
        {findingKinds.map((kind) => (
          <Group key={kind} kind={kind} findings={data.filter((one) => one.kind === kind)} editor={editor} />
        ))}
      </div>
    </Panel>
  )
}

interface GroupProps {
  kind: MenuFinding['kind']
  findings: readonly MenuFinding[]
  editor: MenuEditor
}

function Group({ kind, findings, editor }: GroupProps) {
  if (findings.length === 0) return null
  const { title, note } = findingLabels[kind]
  return (
    <>
      <h3>
        {title}（{findings.length}）<small>{note}</small>
      </h3>
      <ul>
        {findings.map(({ menuId, name, detail, port }) => (
          <li key={menuId ?? detail}>
            {name}
            <span>{menuId === null ? `${detail} · ${port ?? ''}` : detail}</span>
            {menuId === null ? null : (
              <Button size="small" aria-label={`定位“${name}”`} onClick={() => editor.goTo(menuId)}>
                定位
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
