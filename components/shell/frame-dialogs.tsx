'use client'

import dynamic from 'next/dynamic'
import type { FrameDialogsProps } from './open-dialog'

const loadPalette = () => import('./palette-dialog')
/** Called once the pointer or the focus is near: the palette brings a dictionary of pinyin along. */
export function preloadPalette(): void {
  loadPalette().catch(() => null)
}
const Palette = dynamic(loadPalette)
const Drawer = dynamic(() => import('./menu-drawer').then((module) => module.MenuDrawer))
const Help = dynamic(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog))

/** What opens over the frame. None of it is on the first path: each comes with its first use. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { dialog, onDialog, tree, state } = props
  const close = () => onDialog(null)
  if (dialog === 'palette') return <Palette {...props} onClose={close} />
  if (dialog === 'help') return <Help onClose={close} />
  if (dialog !== 'drawer') return null
  const current = state.tabs.find(({ key }) => key === state.activeKey)?.pathname ?? ''
  return <Drawer tree={tree} current={current} onClose={close} />
}
