'use client'

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { leaveToLogin } from '@/lib/http/leave'
import { Notice } from './notice'

/** Shows why the menus failed to load, so that no screen can be shown, with two buttons: try again, sign out. */
export function SessionFailed({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <main style={{ display: 'grid', minHeight: '100dvh' }}>
      <Notice
        icon={<CloudOffOutlined />}
        title="菜单加载失败"
        text={message}
        action={
          <>
            <Button variant="contained" onClick={onRetry}>
              重新加载
            </Button>
            <Button onClick={() => leaveToLogin('menusFailed')}>返回登录页</Button>
          </>
        }
      />
    </main>
  )
}
