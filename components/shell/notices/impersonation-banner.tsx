'use client'

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type Session, useEndImpersonation } from '@/lib/api/session'

const Root = styled('section')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 12px',
  fontSize: 13,
  color: 'var(--mui-palette-text-primary)',
  background: 'color-mix(in srgb, var(--mui-palette-warning-main) 18%, var(--mui-palette-background-paper))',
  borderBottom: '1px solid var(--mui-palette-warning-main)',
  '& svg': { fontSize: 18, flex: 'none', color: 'var(--mui-palette-warning-main)' },
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none', marginInlineStart: 'auto' },
})

type Impersonating = NonNullable<Session['impersonating']>

/**
 * Texts for a user without an organisation or an agent of their own. A role with this data scope shows no records to
 * this user, so the screens are empty.
 */
const nothing: Readonly<Partial<Record<Impersonating['dataScope'], string>>> = {
  organ: '您没有所属机构，看不到机构数据',
  agent: '您没有负责的代理商，看不到代理商的数据',
}

/**
 * Shows over every screen that the user impersonates a role, and names the data that is visible. The impersonation ends
 * only with the button of this banner.
 */
export function ImpersonationBanner({ impersonating }: { impersonating: Impersonating }) {
  const { name, dataScope, reaches } = impersonating
  const seen = reaches.length > 0 ? reaches.join('、') : nothing[dataScope]
  const end = useEndImpersonation()
  return (
    <Root aria-label="以角色查看">
      <VisibilityOutlined />
      <p>
        正在以“<b>{name}</b>”查看（只读）{seen ? ` · ${seen}` : ''}
      </p>
      <Button size="small" variant="outlined" color="inherit" loading={end.isPending} onClick={() => end.mutate({})}>
        退出查看
      </Button>
    </Root>
  )
}
