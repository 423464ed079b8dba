'use client'

import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { MenuIcon } from '@/components/shell/menu/menu-icons'
import { screensOf } from '@/components/shell/menu/menu-tree'
import { useSession } from '@/lib/api/session'
import { pathOf } from '@/lib/helpers/screen-address'
import { useTab } from '@/lib/state/tab'
import { Notice } from './notice'

/** A screen that is not built yet says so, under the name the menus give it. */
export function UnderConstruction() {
  const { pathname } = useTab()
  const tree = useSession()?.treeList
  const screen = useMemo(() => screensOf(tree ?? []).find(({ url }) => pathOf(url) === pathname), [tree, pathname])
  return (
    <Notice
      icon={screen ? <MenuIcon name={screen.icon} /> : <ConstructionOutlined />}
      title={screen?.name ?? '本页面'}
      text={<UnderConstructionText />}
    />
  )
}

export function UnderConstructionText() {
  return (
    <>
      <Chip component="span" label="建设中" color="warning" variant="outlined" sx={{ mb: 1.5 }} />
      <br />
      该页面尚未开放，功能完成后会在这里直接使用。
    </>
  )
}
