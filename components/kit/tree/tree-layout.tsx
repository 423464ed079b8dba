'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'clamp(184px, 248px - (1440px - 100vw) / 3.2, 248px) minmax(0, 1fr)',
    flex: '1 0 0',
    minHeight: 360,
    background: palette.background.paper,
    '& > [data-tree]': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      borderRight: `1px solid ${palette.divider}`,
      contain: 'size',
    },
    '& > [data-main]': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
    '& > button': { display: 'none' },
    '@media (max-width: 899.95px)': {
      display: 'flex',
      flexDirection: 'column',
      '& > [data-tree]': {
        height: '45vh',
        flex: 'none',
        borderRight: 0,
        borderBottom: `1px solid ${palette.divider}`,
        '&:not([data-open])': { display: 'none' },
      },
      '& > [data-main]': { flex: '1 0 auto' },
      '& > button': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: 44,
        padding: '0 16px',
        border: 0,
        borderBottom: `1px solid ${palette.divider}`,
        font: 'inherit',
        color: palette.text.primary,
        background: 'none',
        textAlign: 'start',
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        '& > b': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& > span': { color: palette.text.secondary },
      },
    },
  }
})

interface TreeLayoutProps {
  /** Name of the tree's nodes, such as 机构. */
  label: string
  /** Name of the chosen node. On a narrow screen only this name is visible while the tree is folded. */
  chosen: string
  tree: ReactNode
  children: ReactNode
}

/**
 * Shows a tree on the left of the content for its chosen node; on a narrow screen the tree is above the content and
 * folded. The layout depends only on CSS, because the server renders first and does not know the width of the window.
 */
export function TreeLayout({ label, chosen, tree, children }: TreeLayoutProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Frame>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{label}</span>
        <b>{chosen}</b>
        <span>{open ? '收起' : '选择'}</span>
      </button>
      <div id={id} data-tree="" data-open={open ? '' : undefined}>
        {tree}
      </div>
      <div data-main="">{children}</div>
    </Frame>
  )
}
