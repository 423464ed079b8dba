'use client'

import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined'
import Button from '@mui/material/Button'
import Link from 'next/link'
import { Notice } from './notice'
import { HOME_PATH } from './paths'
import { UnderConstructionText } from './under-construction'

/** A screen without the shell that is not built yet. */
export function BareNotice({ title }: { title: string }) {
  return (
    <main style={{ display: 'grid', minHeight: '100dvh' }}>
      <Notice
        icon={<ConstructionOutlined />}
        title={title}
        text={<UnderConstructionText />}
        action={
          <Button component={Link} href={HOME_PATH} prefetch={false} variant="outlined" color="inherit">
            返回首页
          </Button>
        }
      />
    </main>
  )
}
