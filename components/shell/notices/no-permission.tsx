'use client'

import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { PermissionHint } from '@/components/work/list/permission-hint'
import { grantingRolesOptions } from '@/lib/api/session'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { useOpenTab } from '@/lib/state/tab'
import { Notice } from './notice'

interface NoPermissionProps {
  name: string
  path: string
}

/**
 * Is shown instead of a screen that the user's menus do not contain; the server would refuse the calls of this screen.
 */
export function NoPermission({ name, path }: NoPermissionProps) {
  const open = useOpenTab()
  const disabled = useQuery(grantingRolesOptions({ url: path })).data?.disabled === true
  return (
    <Notice
      icon={<LockOutlined />}
      title={disabled ? '页面已停用' : '没有权限'}
      text={
        <>
          {disabled ? `“${name}”页面（${path}）现在不能打开。` : `您的账号没有“${name}”页面（${path}）的权限。`}
          <PermissionHint url={path} />
        </>
      }
      action={
        <Button variant="outlined" color="inherit" onClick={() => open(HOME_PATH)}>
          返回首页
        </Button>
      }
    />
  )
}
