import type { CSSProperties } from 'react'
import { Logo } from '@/components/ui/logo'
import { HOME_PATH } from '@/lib/contracts/base/paths'

const page: CSSProperties = {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
}
const link: CSSProperties = {
  padding: '7px 20px',
  borderRadius: 6,
  fontWeight: 500,
  textDecoration: 'none',
  color: 'var(--mui-palette-primary-contrastText)',
  background: 'var(--mui-palette-primary-main)',
}

/** The page for addresses without a screen. It uses no imports, because its code is part of every page. */
export default function NotFoundPage() {
  return (
    <main style={page}>
      <Logo size={40} />
      <h1 style={{ margin: 0, fontSize: 24 }}>页面不存在</h1>
      <p style={{ margin: 0, color: 'var(--mui-palette-text-secondary)' }}>地址可能有误，或页面已被移走。</p>
      <a href={HOME_PATH} style={link}>
        返回首页
      </a>
    </main>
  )
}
