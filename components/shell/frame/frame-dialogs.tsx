'use client'

import dynamic from 'next/dynamic'
import type { FrameDialogsProps } from '@/components/shell/host/open-dialog'
import { LazyPalette } from '@/components/shell/palette/palette-lazy'

const Drawer = dynamic(() => import('@/components/shell/menu/menu-drawer').then((module) => module.MenuDrawer))
const Help = dynamic(() =>
  import('@/components/shell/shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
)

const Manual = dynamic(() => import('@/components/shell/manuals/manual-dialog').then((module) => module.ManualDialog))

/** Renders the dialogs over the frame; each loads on its first use, so none delays the first page. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { dialog, onDialog, tree, state } = props
  const close = () => onDialog(null)
  if (dialog === 'palette') return <LazyPalette {...props} onClose={close} />
  const current = state.tabs.find(({ key }) => key === state.activeKey)?.pathname ?? ''
  if (dialog === 'help') {
    return <Help tree={tree} pathname={current} onManual={(name) => onDialog(`manual:${name}`)} onClose={close} />
  }
  if (dialog?.startsWith('manual:')) {
    return <Manual name={dialog.slice('manual:'.length)} pathname={current} onClose={close} />
  }
  if (dialog !== 'drawer') return null
  return <Drawer tree={tree} current={current} onClose={close} />
}
