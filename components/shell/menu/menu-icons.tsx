'use client'

import BarChart from '@mui/icons-material/BarChart'
import CorporateFare from '@mui/icons-material/CorporateFare'
import Devices from '@mui/icons-material/Devices'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import Forum from '@mui/icons-material/Forum'
import Home from '@mui/icons-material/Home'
import OndemandVideo from '@mui/icons-material/OndemandVideo'
import Psychology from '@mui/icons-material/Psychology'
import QuestionAnswer from '@mui/icons-material/QuestionAnswer'
import Quiz from '@mui/icons-material/Quiz'
import School from '@mui/icons-material/School'
import Settings from '@mui/icons-material/Settings'
import ShoppingCart from '@mui/icons-material/ShoppingCart'
import Storage from '@mui/icons-material/Storage'
import { type ComponentType, lazy, Suspense } from 'react'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'

type Icon = ComponentType

/** Icons of the menu's first level, which load with the first page; the others load later. */
export const firstIcons: Readonly<Record<string, Icon>> = {
  BarChart,
  CorporateFare,
  Devices,
  Forum,
  Home,
  OndemandVideo,
  Psychology,
  QuestionAnswer,
  Quiz,
  School,
  Settings,
  ShoppingCart,
  Storage,
}

const ScreenIcon = lazy(() => import('./screen-icons'))

/** Renders the icon that a menu entry names; a folder for an unknown name. */
export function MenuIcon({ name }: { name: string | null }) {
  const Known = name ? firstIcons[name] : FolderOutlined
  if (Known) return <Known />
  return (
    <LazyBoundary quiet>
      <Suspense fallback={<svg className="MuiSvgIcon-root" width="1em" height="1em" aria-hidden />}>
        <ScreenIcon name={name ?? ''} />
      </Suspense>
    </LazyBoundary>
  )
}
