'use client'

import Close from '@mui/icons-material/Close'
import MenuBook from '@mui/icons-material/MenuBook'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { activeKeys } from '@/components/kit/keys/use-keys'
import { Kbd } from '@/components/shell/palette/palette-button'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { manualsFor } from '@/lib/manuals/manuals'
import { areasOf } from './areas'
import { general, ofShell, type SheetPart } from './shortcuts'

const Group = styled('section')({
  '& + &': { marginTop: 20 },
  '& h3': { margin: '0 0 4px', fontSize: 12, fontWeight: 600, color: 'var(--mui-palette-text-secondary)' },
  '& dl': { margin: 0 },
  '& div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& dd': { margin: 0, display: 'flex', gap: 4, flex: 'none' },
})

const ManualLinks = styled('ul')({ margin: '4px -8px 0', padding: 0, listStyle: 'none' })

/** The number of manuals that are linked in this dialog; the dialog of a manual lists all manuals. */
const NEAREST = 3

interface ShortcutsDialogProps {
  tree: readonly MenuEntry[]
  /** Path of the visible screen. */
  pathname: string
  onManual(name: string): void
  onClose(): void
}

/**
 * Shows help: links to the manuals about the visible screen, the keys of this screen, and the keys that work
 * everywhere.
 */
export function ShortcutsDialog({ tree, pathname, onManual, onClose }: ShortcutsDialogProps) {
  const [ofScreen] = useState(activeKeys)
  const areas = areasOf(tree).map(({ letter, name }) => ({ keys: ['g', letter], text: name }))
  const parts: SheetPart[] = [
    { title: '当前页面', items: ofScreen },
    general,
    { title: '前往（先按 g，再按字母）', items: areas },
    ...ofShell,
  ]
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">帮助与快捷键</DialogTitle>
      <IconButton autoFocus aria-label="关闭" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      <DialogContent tabIndex={0}>
        <Group>
          <h3>操作指南</h3>
          <ManualLinks>
            {manualsFor(pathname)
              .slice(0, NEAREST)
              .map(({ name, title }) => (
                <li key={name}>
                  <Button size="small" startIcon={<MenuBook />} onClick={() => onManual(name)}>
                    {title}
                  </Button>
                </li>
              ))}
          </ManualLinks>
        </Group>
        {parts
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            <Group key={title}>
              <h3>{title}</h3>
              <dl>
                {items.map(({ keys, text }) => (
                  <div key={text}>
                    <dt>{text}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </Group>
          ))}
      </DialogContent>
    </Dialog>
  )
}
