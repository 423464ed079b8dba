'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { useCan } from '@/lib/api/session'
import { useTab } from '@/lib/state/tab'
import { PACKAGES, TAB } from './list'
import { Packages } from './packages'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  minHeight: 0,
  background: theme.vars.palette.background.paper,
  '& > nav': { padding: '12px 16px 0' },
}))

const choices = [
  { value: 'tree', label: '菜单树' },
  { value: PACKAGES, label: '套餐' },
] as const

/**
 * Screen 机构菜单 (domain model §12): a tab with the menu of the organisations' application, and a tab with packages of its
 * entries. The page passes in the tree.
 */
export function OrganMenus({ tree }: { tree: ReactNode }) {
  const { params, setParams } = useTab()
  const sees = { tree: useCan('orgMenu:list'), packages: useCan('menuPackage:list') }
  const offered = choices.filter(({ value }) => sees[value])
  const shown = offered.find(({ value }) => value === params.get(TAB)) ?? offered[0] ?? choices[0]
  // The parameters of filters and open drawers belong to the tab that the user leaves, so remove them from the address.
  const choose = (next: (typeof choices)[number]['value']) =>
    setParams(new URLSearchParams(next === 'tree' ? {} : { [TAB]: next }))
  return (
    <Frame>
      {offered.length > 1 ? (
        <nav aria-label="机构菜单">
          <Segmented label="查看" value={shown.value} choices={offered} onChange={choose} />
        </nav>
      ) : null}
      {shown.value === 'packages' ? <Packages /> : tree}
    </Frame>
  )
}
