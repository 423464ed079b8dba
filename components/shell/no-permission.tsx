'use client'

import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { grantingRolesOptions } from '@/lib/api/session'
import { useOpenView } from '@/lib/state/view'
import { Notice } from './notice'
import { HOME_PATH } from './paths'

interface NoPermissionProps {
  name: string
  path: string
}

/** Stands for a screen the person's menus do not hold; the server would refuse its calls anyway. */
export function NoPermission({ name, path }: NoPermissionProps) {
  const open = useOpenView()
  const { data } = useQuery(grantingRolesOptions(path))
  const held = data?.roles.length ? `拥有它的角色：${data.roles.join('、')}。` : '还没有角色拥有它。'
  const givers = data?.givers.length ? `角色为${data.givers.map((role) => `“${role}”`).join('或')}的同事` : '管理员'
  return (
    <Notice
      icon={<LockOutlined />}
      title="没有权限"
      text={`您的账号没有“${name}”页面（${path}）的权限。${data ? held : ''}如工作需要，请联系${givers}为您分配。`}
      action={
        <Button variant="outlined" color="inherit" onClick={() => open(HOME_PATH)}>
          返回首页
        </Button>
      }
    />
  )
}
