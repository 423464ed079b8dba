'use client'

import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined'
import Button from '@mui/material/Button'
import { usePathname } from 'next/navigation'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { Notice } from './notice'
import { UnderConstructionText } from './under-construction'

/** Renders, without the shell, the notice of a screen that is not built yet. */
export function BareNotice({ title }: { title: string }) {
  return (
    <main style={{ display: 'grid', minHeight: '100dvh' }}>
      <Notice
        icon={<ConstructionOutlined />}
        title={title}
        text={<UnderConstructionText path={usePathname()} />}
        action={
          <Button href={HOME_PATH} variant="outlined" color="inherit">
            返回首页
          </Button>
        }
      />
    </main>
  )
}
