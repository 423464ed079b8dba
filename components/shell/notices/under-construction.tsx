'use client'

import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { MenuIcon } from '@/components/shell/menu/menu-icons'
import { screensOf } from '@/components/shell/menu/menu-tree'
import { useSession } from '@/lib/api/session'
import { UNBUILT } from '@/lib/contracts/unbuilt'
import { pathOf } from '@/lib/helpers/screen-address'
import { useTab } from '@/lib/state/tab'
import { Notice } from './notice'
import { workaroundAt } from './workarounds'

/** Says that the current screen is not built yet, and links to other screens where the user can do its work. */
export function UnderConstruction() {
  const { pathname } = useTab()
  const tree = useSession()?.treeList
  const screens = useMemo(
    () => new Map(screensOf(tree ?? []).map((screen) => [pathOf(screen.url), screen] as const)),
    [tree],
  )
  const screen = screens.get(pathname)
  const ways = workaroundAt(pathname)?.to.filter(({ url }) => screens.has(pathOf(url))) ?? []
  return (
    <Notice
      icon={screen ? <MenuIcon name={screen.icon} /> : <ConstructionOutlined />}
      title={screen?.name ?? '本页面'}
      text={<UnderConstructionText path={pathname} />}
      action={
        ways.length > 0 &&
        ways.map(({ url, label }, index) => (
          <Button key={url} href={url} variant={index === 0 ? 'contained' : 'outlined'}>
            {label}
          </Button>
        ))
      }
    />
  )
}

export function UnderConstructionText({ path }: { path: string }) {
  return (
    <>
      <Chip component="span" label={UNBUILT} color="warning" variant="outlined" sx={{ mb: 1.5 }} />
      <br />
      {workaroundAt(path)?.text ?? '该页面尚未开放，功能完成后会在这里直接使用。'}
    </>
  )
}
