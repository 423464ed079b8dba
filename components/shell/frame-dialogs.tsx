'use client'

import dynamic from 'next/dynamic'
import type { FrameDialogsProps } from './open-dialog'
import { LazyPalette } from './palette-lazy'

export { preloadPalette } from './palette-lazy'

const Drawer = dynamic(() => import('./menu-drawer').then((module) => module.MenuDrawer))
const Help = dynamic(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog))

/** What opens over the frame. None of it is on the first path: each comes with its first use. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { dialog, onDialog, tree, state } = props
  const close = () => onDialog(null)
  if (dialog === 'palette') return <LazyPalette {...props} onClose={close} />
  if (dialog === 'help') return <Help onClose={close} />
  if (dialog !== 'drawer') return null
  const current = state.tabs.find(({ key }) => key === state.activeKey)?.pathname ?? ''
  return <Drawer tree={tree} current={current} onClose={close} />
}
