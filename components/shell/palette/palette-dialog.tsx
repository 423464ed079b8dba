'use client'

import { useMemo } from 'react'
import { urlOf } from '@/components/shell/host/tabs'
import { screensOf } from '@/components/shell/menu/menu-tree'
import { layoutFreePaths } from '@/lib/contracts/layout-free'
import { useOpenTab } from '@/lib/state/tab'
import { Palette } from './palette'
import type { PaletteDialogProps } from './palette-early'
import { usePaletteActions } from './use-palette-actions'
import { useScreenActions } from './use-screen-actions'

const RECENT = 6

/** Renders the command palette with the data of the shell. */
export default function PaletteDialog(props: PaletteDialogProps) {
  const { tree, state, titleOf, inFront, commands, onDialog, onFold, onSignOut, early, onClose } = props
  const open = useOpenTab()
  const screens = useMemo(() => screensOf(tree).filter(({ url }) => !layoutFreePaths.has(url)), [tree])
  const recent = [...state.tabs]
    .filter(({ key }) => key !== state.activeKey)
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, RECENT)
    .map((tab) => ({ url: urlOf(tab), title: titleOf(tab) }))
  const here = useScreenActions({ inFront, open })
  const actions = usePaletteActions({
    state,
    commands,
    screens,
    open,
    onFold,
    onHelp: () => onDialog('help'),
    onSignOut,
  })
  return (
    <Palette
      screens={screens}
      recent={recent}
      here={here}
      actions={actions}
      early={early}
      onOpen={open}
      onClose={onClose}
    />
  )
}
