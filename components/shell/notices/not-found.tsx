'use client'

import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { useOpenTab, useTab } from '@/lib/state/tab'
import { Notice } from './notice'

export function NotFound() {
  const open = useOpenTab()
  const { pathname } = useTab()
  return (
    <Notice
      icon={<SearchOff />}
      title="页面不存在"
      text={`没有地址为 ${pathname} 的页面，请检查地址是否正确。`}
      action={
        <Button variant="outlined" color="inherit" onClick={() => open(HOME_PATH)}>
          返回首页
        </Button>
      }
    />
  )
}
