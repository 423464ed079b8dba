'use client'

import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useOpenView } from '@/lib/state/view'
import { Notice } from './notice'
import { HOME_PATH } from './paths'

/** Stands for a screen the person's menus do not hold; the server would refuse its calls anyway. */
export function NoPermission({ name }: { name: string }) {
  const open = useOpenView()
  return (
    <Notice
      icon={<LockOutlined />}
      title="没有权限"
      text={`您的账号没有“${name}”页面的权限。如工作需要，请联系管理员为您的角色授权。`}
      action={
        <Button variant="outlined" color="inherit" onClick={() => open(HOME_PATH)}>
          返回首页
        </Button>
      }
    />
  )
}
